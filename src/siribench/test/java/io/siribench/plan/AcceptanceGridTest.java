package io.siribench.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.capability.Rules;
import io.siribench.factor.ClassPath;
import io.siribench.factor.DeviceTarget;
import io.siribench.factor.Factor;
import io.siribench.factor.FactorValues;
import io.siribench.factor.JavaRuntime;
import io.siribench.problem.Problems;
import io.siribench.request.Document;
import io.siribench.request.Endpoint;
import io.siribench.request.Proxies;
import io.siribench.request.RequestBody;
import io.siribench.request.RequestOptions;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

/**
 * Random products of all factors: which of them are accepted must only change on purpose. {@code
 * -Dgolden.write=true} writes the golden file anew, whose difference shows the values concerned.
 */
final class AcceptanceGridTest {
  private static final Path GOLDEN =
      Path.of("src/siribench/test/resources/io/siribench/plan/acceptance.txt");
  private static final int PRODUCTS = 200_000;

  /** Most products of random values are refused for several reasons, which then hide each other. */
  private static final double SHARE_OF_DEFAULTS = 0.7;

  private static final Map<Factor<?>, List<String>> OTHER_WORDS =
      Map.of(
          Factor.LIBRARY,
          List.of(
                  "jackson:2.0.6 jackson:2.1.2 jackson:2.2.4 jackson:2.3.0 jackson:2.3.3 jackson:2.7.9"
                      .split(" "),
                  "jackson:2.9.10 jackson:2.11.4 jackson:2.12.7 jackson:2.14.3 jackson:2.15.4"
                      .split(" "),
                  "jackson:3.2.2 jackson:4.0.0 gson:2.0 jackson-jr:2.10.0 dsl-json:1.10.0"
                      .split(" "),
                  "johnzon:1.2.0 yasson:2.0.0 jaxb:2.3.1".split(" "))
              .stream()
              .flatMap(Stream::of)
              .toList(),
          Factor.STAX,
          List.of("aalto:0.9.8", "woodstox:6.5.1"),
          Factor.MODEL,
          List.of("numbers", "com.acme.Order", "java.util.List<com.acme.Order>"),
          Factor.MAPPER,
          List.of("com.acme.Mappers::strict"),
          Factor.FEATURE,
          List.of("+USE_FAST_DOUBLE_PARSER", "pool=none"),
          Factor.JVM,
          List.of("big:-Xmx1g", "off:-Xshare:off", "zgc:-XX:+UseZGC"),
          Factor.HEAD_START,
          List.of("100ms"),
          Factor.THREADS,
          List.of("4", "4:virtual", "4:sequential"),
          Factor.RESTORE,
          List.of(
              "mapper-cache+dummy-read",
              "mapper-cache+app-cds",
              "app-cds+aot-cache",
              "mapper-cache+process-image:20",
              "app-cds+process-image:1",
              "aot-cache:20",
              "app-cds:7+aot-cache",
              "process-image:300",
              "process-image:1+process-image:20"));

  private static final DeviceTarget DEVICE =
      new DeviceTarget("one", "one", new JavaRuntime("app_process", "ART 2.1.0", "ART 2.1.0"));

  private static final List<JavaRuntime> JAVAS =
      Stream.of("17.0.15", "1.8.0_402", "11.0.2", "25.0.1")
          .map(version -> new JavaRuntime("java", version, version))
          .toList();

  private static final List<ClassPath> CLASS_PATHS =
      Stream.of("app.jar", "src")
          .map(path -> new ClassPath(path, List.of(new ClassPath.Entry(path, "0".repeat(64)))))
          .toList();

  private final SplittableRandom random = new SplittableRandom(20261125);
  private final Map<Factor<?>, List<?>> choices = new HashMap<>();

  /** The default first, then the listed values, then others. */
  private static <T> List<T> choices(Factor<T> factor) {
    Set<T> all = new LinkedHashSet<>(factor.defaultValue().stream().toList());
    all.addAll(factor.values());
    List<T> choices = new ArrayList<>(all);
    OTHER_WORDS.getOrDefault(factor, List.of()).stream()
        .map(word -> factor.find(word).orElseThrow())
        .forEach(choices::add);
    return choices;
  }

  @Test
  void acceptedProducts_equalGoldenFile() throws IOException {
    Map<String, int[]> counts = new TreeMap<>();
    CRC32 answers = new CRC32();
    int accepted = 0;
    for (int i = 0; i < PRODUCTS; i++) {
      Scenario scenario = new Scenario("product", product(), null);
      boolean isAccepted = Rules.refusal(scenario.values()).isEmpty();
      answers.update(isAccepted ? 1 : 0);
      accepted += isAccepted ? 1 : 0;
      for (String name : names(scenario)) {
        int[] drawnAndAccepted = counts.computeIfAbsent(name, key -> new int[2]);
        drawnAndAccepted[0]++;
        drawnAndAccepted[1] += isAccepted ? 1 : 0;
      }
    }
    StringBuilder lines = new StringBuilder();
    lines.append("%d of %d accepted, %08x%n".formatted(accepted, PRODUCTS, answers.getValue()));
    counts.forEach(
        (name, count) -> lines.append("%s: %d of %d%n".formatted(name, count[1], count[0])));
    if (Boolean.getBoolean("golden.write")) {
      Files.writeString(GOLDEN, lines);
    }
    assertThat(lines).hasToString(Files.readString(GOLDEN, StandardCharsets.UTF_8));
  }

  private FactorValues product() {
    FactorValues values = FactorValues.NONE;
    for (Factor<?> factor : Factor.all()) {
      if (factor == Factor.DOCUMENT) {
        values = values.with(Factor.DOCUMENT, document(values.get(Factor.FORMAT)));
      } else if (factor == Factor.DEVICE) {
        values = random.nextDouble() < 0.1 ? values.with(Factor.DEVICE, DEVICE) : values;
      } else if (factor == Factor.JAVA) {
        values = values.with(Factor.JAVA, drawn(JAVAS, SHARE_OF_DEFAULTS));
      } else if (factor == Factor.CLASS_PATH && factor.appliesTo(values)) {
        values = values.with(Factor.CLASS_PATH, drawn(CLASS_PATHS, SHARE_OF_DEFAULTS));
      } else if (factor.appliesTo(values)) {
        values = with(factor, values);
      }
    }
    return values.find(Factor.DEVICE).isPresent()
        ? values.with(Factor.JAVA, DEVICE.runtime())
        : values;
  }

  private <T> FactorValues with(Factor<T> factor, FactorValues values) {
    double shareOfDefaults = factor == Factor.FORMAT ? 0 : SHARE_OF_DEFAULTS;
    @SuppressWarnings("unchecked") // The choices of a factor have its type.
    List<T> all = (List<T>) choices.computeIfAbsent(factor, AcceptanceGridTest::choices);
    return values.with(factor, drawn(all, shareOfDefaults));
  }

  private <T> T drawn(List<T> all, double shareOfFirst) {
    return shareOfFirst > 0 && random.nextDouble() < shareOfFirst
        ? all.get(0)
        : all.get(random.nextInt(all.size()));
  }

  private Document document(Format format) {
    double kind = random.nextDouble();
    if (kind < SHARE_OF_DEFAULTS) {
      return Plans.document("stop", format);
    }
    RequestOptions options =
        new RequestOptions(
            List.of(),
            List.of(),
            Optional.empty(),
            false,
            kind < 0.9 ? Optional.empty() : Optional.of(RequestBody.of(new byte[] {1})),
            Optional.empty(),
            "siribench/1",
            Proxies.NONE);
    Problems problems = new Problems();
    return Endpoint.of("http://localhost/stop", options, problems).orElseThrow().document(format);
  }

  /** The value of each factor, and what a document is read from. */
  private static List<String> names(Scenario scenario) {
    List<String> names = new ArrayList<>();
    scenario.values().words().forEach((factor, word) -> names.add(factor.key() + " " + word));
    if (scenario.usesEndpoint()) {
      boolean posts = scenario.document().endpoint().orElseThrow().dataBase64().isPresent();
      names.add("document " + (posts ? "posted" : "requested"));
    }
    return names;
  }
}
