package io.siribench.reproduce;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.siribench.results.PlanJson;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** The presets that come with siribench, and presets in files. */
public final class Presets {
  /** The names, in the order in which they are listed. */
  public static final List<String> NAMES =
      List.of(
          "siri-2013-cold",
          "siri-2013-warm",
          "siri-2013-pseudo-warm",
          "siri-2013-hidden",
          "jackson-2.15-writes",
          "afterburner-2012",
          "cowtalk-binding-2011",
          "cowtalk-lzf",
          "cowtalk-pojo-array",
          "cowtalk-externalizable",
          "matchbook-streaming",
          "cowtalk-async");

  private static final String ENDING = ".json";

  /** A strict mapper, so that no misspelt or repeated member is ignored. */
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .defaultSetterInfo(JsonSetter.Value.forContentNulls(Nulls.FAIL))
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  /** Returns the preset {@code name}, which is one of {@link #NAMES}. */
  public static Preset named(String name) {
    try (InputStream in =
        Objects.requireNonNull(Presets.class.getResourceAsStream(name + ENDING), name)) {
      return read(in.readAllBytes(), name, true);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Returns the preset in {@code file}.
   *
   * @throws IOException if the file cannot be read, or is invalid; the message lists all errors
   */
  public static Preset in(Path file) throws IOException {
    return read(Files.readAllBytes(file), file.toString(), false);
  }

  private static Preset read(byte[] json, String place, boolean isTrusted) throws IOException {
    Preset preset;
    try {
      JsonNode tree = MAPPER.readTree(json);
      if (tree.isMissingNode()) {
        throw new IOException(place + " is not a valid preset: it is empty");
      }
      preset = MAPPER.treeToValue(tree, Preset.class);
    } catch (UnrecognizedPropertyException e) {
      throw new IOException(
          place
              + " is not a valid preset: unknown member "
              + e.getPropertyName()
              + "; accepted: "
              + e.getKnownPropertyIds().stream()
                  .map(String::valueOf)
                  .sorted()
                  .collect(Collectors.joining(", ")),
          e);
    } catch (JsonProcessingException e) {
      throw new IOException(place + " is not a valid preset: " + problem(e), e);
    }
    if (preset == null) {
      throw new IOException(place + " is not a valid preset: it is null");
    }
    List<String> problems = preset.problems(isTrusted);
    if (!problems.isEmpty()) {
      throw new IOException(place + " is not a valid preset:\n  " + String.join("\n  ", problems));
    }
    return preset;
  }

  private static String problem(JsonProcessingException e) {
    boolean isMalformed = e.getLocation() != null && e.getLocation().getLineNr() > 0;
    if (e instanceof JsonMappingException mapping && !isMalformed) {
      return PlanJson.mismatch(mapping);
    }
    boolean isRepeated = e.getOriginalMessage().startsWith("Duplicate field");
    return "it " + PlanJson.malformed(e) + (isRepeated ? ": " + e.getOriginalMessage() : "");
  }
}
