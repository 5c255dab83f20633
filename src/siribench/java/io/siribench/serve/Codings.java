package io.siribench.serve;

import io.siribench.worker.compression.Compression;
import io.siribench.worker.compression.DeflateCompression;
import io.siribench.worker.compression.GzipCompression;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The encodings that an endpoint supports, in order of preference.
 *
 * @param byName the compressions by their HTTP names
 */
public record Codings(Map<String, Compression> byName) {
  /** The encodings that every Java runtime supports. */
  public static final Codings OF_JDK = ofJdk();

  private static final String GZIP = "gzip";
  private static final String IDENTITY = "identity";
  private static final String ANY = "*";

  public Codings {
    byName = Collections.unmodifiableMap(new LinkedHashMap<>(byName));
  }

  private static Codings ofJdk() {
    Map<String, Compression> all = new LinkedHashMap<>();
    all.put(GZIP, new GzipCompression());
    all.put("deflate", new DeflateCompression());
    return new Codings(all);
  }

  /**
   * Returns the encoding that a client prefers. The result is absent if the client accepts none, or
   * prefers a body without encoding.
   *
   * @param acceptEncoding the client's header; null without one
   */
  Optional<String> chosen(@Nullable String acceptEncoding) {
    Map<String, Double> weights = weights(acceptEncoding == null ? "" : acceptEncoding);
    Optional<String> chosen = Optional.empty();
    double maxWeight = weights.getOrDefault(IDENTITY, 0.0);
    for (String name : byName.keySet()) {
      double weight = weights.getOrDefault(name, weights.getOrDefault(ANY, 0.0));
      if (weight > maxWeight || (weight > 0 && weight == maxWeight && chosen.isEmpty())) {
        chosen = Optional.of(name);
        maxWeight = weight;
      }
    }
    return chosen;
  }

  private static Map<String, Double> weights(String acceptEncoding) {
    Map<String, Double> weights = new LinkedHashMap<>();
    for (String coding : acceptEncoding.toLowerCase(Locale.ROOT).split(",", -1)) {
      String[] parts = coding.strip().split(";", -1);
      String name = parts[0].strip();
      weights.putIfAbsent(name.equals("x-gzip") ? GZIP : name, weight(parts));
    }
    return weights;
  }

  /** Returns the weight in the parameters after a name; 0 for an invalid one. */
  static double weight(String[] parts) {
    for (int i = 1; i < parts.length; i++) {
      String parameter = parts[i].strip();
      if (parameter.startsWith("q=")) {
        try {
          return Double.parseDouble(parameter.substring(2).strip());
        } catch (NumberFormatException e) {
          return 0;
        }
      }
    }
    return 1;
  }
}
