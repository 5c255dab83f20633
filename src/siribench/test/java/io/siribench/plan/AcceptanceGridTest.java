package io.siribench.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.capability.Rules;
import io.siribench.factor.ClassPath;
import io.siribench.factor.DeviceTarget;
import io.siribench.factor.Factor;
import io.siribench.factor.FactorValues;
import io.siribench.factor.JavaRuntime;
import io.siribench.problem.PlanProblem;
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
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
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

  private static final Map<Factor, List<String>> OTHER_WORDS =
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
          Factor.JVM,
          List.of("big:-Xmx1g", "off:-Xshare:off", "zgc:-XX:+UseZGC"),
          Factor.HEAD_START,
          List.of("100ms"),
          Factor.RESTORE,
          List.of(
              "mapper-cache+dummy-read",
              "mapper-cache+app-cds",
              "app-cds+aot-cache",
              "mapper-cache+process-image:20",
              "app-cds+process-image:1",
              "process-image:1+process-image:20"));

  private final SplittableRandom random = new SplittableRandom(20261125);
  private final Map<Factor, List<Object>> choices = new EnumMap<>(Factor.class);

  AcceptanceGridTest() {
    for (Factor factor : Factor.values()) {
      List<Object> all = new ArrayList<>(factor.choices().defaults());
      factor.choices().all().stream().filter(value -> !all.contains(value)).forEach(all::add);
      OTHER_WORDS.getOrDefault(factor, List.of()).stream()
          .map(word -> factor.choices().find(word).orElseThrow())
          .forEach(all::add);
      choices.put(factor, all);
    }
    choices.put(
        Factor.JAVA,
        Stream.of("17.0.15", "1.8.0_402", "11.0.2", "25.0.1")
            .<Object>map(version -> new JavaRuntime("java", version, version))
            .toList());
    choices.put(
        Factor.CLASS_PATH,
        Stream.of("app.jar", "src")
            .<Object>map(
                path -> new ClassPath(path, List.of(new ClassPath.Entry(path, "0".repeat(64)))))
            .toList());
  }

  @Test
  void acceptedProducts_areThoseOfTheGoldenFile() throws IOException {
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
    for (Factor factor : Factor.values()) {
      if (factor == Factor.DOCUMENT) {
        values =
            values.with(
                factor, document((Format) Objects.requireNonNull(values.get(Factor.FORMAT))));
      } else if (factor == Factor.DEVICE || factor.appliesTo(values)) {
        values = values.with(factor, value(factor));
      }
    }
    return values.get(Factor.DEVICE) instanceof DeviceTarget device
        ? values.with(Factor.JAVA, device.runtime())
        : values;
  }

  private @Nullable Object value(Factor factor) {
    if (factor == Factor.DEVICE) {
      JavaRuntime art = new JavaRuntime("app_process", "ART 2.1.0", "ART 2.1.0");
      return random.nextDouble() < 0.1 ? new DeviceTarget("one", "one", art) : null;
    }
    List<Object> all = Objects.requireNonNull(choices.get(factor));
    return factor != Factor.FORMAT && random.nextDouble() < SHARE_OF_DEFAULTS
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
    List<PlanProblem> problems = new ArrayList<>();
    return Endpoint.of("http://localhost/stop", options, problems).orElseThrow().document(format);
  }

  /** The value of each factor, and what a document is read from. */
  private static List<String> names(Scenario scenario) {
    List<String> names = new ArrayList<>();
    scenario.values().words().forEach((factor, word) -> names.add(factor.key() + " " + word));
    if (scenario.asksEndpoint()) {
      boolean posts = scenario.document().endpoint().orElseThrow().dataBase64().isPresent();
      names.add("document " + (posts ? "posted" : "requested"));
    }
    return names;
  }
}
