package io.siribench.results;

import com.fasterxml.jackson.databind.JsonNode;
import io.siribench.plan.ClassPath;
import io.siribench.plan.Conditions;
import io.siribench.plan.DeviceTarget;
import io.siribench.plan.Factor;
import io.siribench.plan.FactorValues;
import io.siribench.plan.JavaRuntime;
import io.siribench.plan.JvmFlags;
import io.siribench.plan.Plan;
import io.siribench.plan.Sampling;
import io.siribench.plan.Scenario;
import io.siribench.plan.Settings;
import io.siribench.plan.Steady;
import io.siribench.plan.StopRule;
import io.siribench.request.ClientCertFile;
import io.siribench.request.ConstantRate;
import io.siribench.request.Document;
import io.siribench.request.EndpointRequest;
import io.siribench.request.EndpointSettings;
import io.siribench.request.ProxyServer;
import io.siribench.request.TrustStoreFile;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes a plan of its entry in {@code plan.json} again. */
public final class PlanReader {
  private final Path file;
  private final JsonNode entry;

  PlanReader(Path file, JsonNode entry) {
    this.file = file;
    this.entry = entry;
  }

  /** Finds the request of which no more is recorded than may be shown. */
  @FunctionalInterface
  public interface Requests {
    /**
     * The request that {@code recorded} is what may be shown of.
     *
     * @param document the name of the document that it is answered with
     */
    EndpointRequest whole(String document, Format format, RecordedRequest recorded);
  }

  /**
   * The plan: with the same scenarios, order and settings as it had.
   *
   * @param trustStore what {@link #trustStore()} names, or what stands in for it
   * @param clientCert what {@link #clientCert()} is the fingerprint of
   * @param requests is asked for each request that is not whole
   * @throws RunDirectoryException if the file does not tell all of it
   */
  public Plan plan(
      Optional<TrustStoreFile> trustStore, Optional<ClientCertFile> clientCert, Requests requests)
      throws RunDirectoryException {
    try {
      List<Scenario> scenarios = new ArrayList<>();
      for (JsonNode scenario : required(entry, "scenarios")) {
        scenarios.add(scenario(scenario, requests));
      }
      return new Plan(scenarios, text(entry, "baseline"), settings(trustStore, clientCert));
    } catch (NoSuchElementException exception) {
      throw new RunDirectoryException(
          file
              + " was written by an earlier version of siribench, or by hand: it has no "
              + exception.getMessage()
              + "; begin a new run with --out");
    } catch (IllegalArgumentException exception) {
      throw new RunDirectoryException(
          file + " cannot be understood: " + exception.getMessage() + "; begin a new run");
    }
  }

  /** The requests of which no more is recorded than may be shown, by the ids of scenarios. */
  public Map<String, RecordedRequest> shownRequests() {
    Map<String, RecordedRequest> requests = new LinkedHashMap<>();
    for (JsonNode scenario : entry.path("scenarios")) {
      if (scenario.has("request")) {
        RecordedRequest recorded = RecordedRequest.of(scenario.path("request"));
        if (!recorded.isWhole()) {
          requests.put(scenario.path("id").asText(), recorded);
        }
      }
    }
    return requests;
  }

  /** SHA-256 of the documents that are files, by their paths. */
  public Map<String, String> sourceHashes() {
    Map<String, String> hashes = new LinkedHashMap<>();
    for (JsonNode scenario : entry.path("scenarios")) {
      if (!scenario.has("request")) {
        hashes.put(scenario.path("source").asText(), scenario.path("source_sha256").asText());
      }
    }
    return hashes;
  }

  /** Where classes are that siribench does not have; often none. */
  public List<ClassPath> classPaths() {
    return ClassPathEntries.of(entry);
  }

  /** Whether its stop rule has ended it, so that nothing of it is left to be done. */
  public boolean isConcluded() {
    return entry.hasNonNull(PlanFacts.CONCLUDED);
  }

  /** When it was gone on with, each time. */
  public List<Instant> resumedAt() {
    List<Instant> resumedAt = new ArrayList<>();
    for (JsonNode instant : entry.path(PlanFacts.RESUMED_AT)) {
      try {
        resumedAt.add(Instant.parse(instant.asText()));
      } catch (DateTimeParseException exception) {
        // Only the time that passed is counted by it: one that somebody has changed is left out.
      }
    }
    return resumedAt;
  }

  /** Name of the file with the certificates that forks trust instead of Java's, if there is one. */
  public Optional<String> trustStore() {
    return Optional.ofNullable(entry.path("endpoints").get("trust_store")).map(JsonNode::asText);
  }

  /** SHA-256 of the certificate that forks present to servers, if there is one. */
  public Optional<String> clientCert() {
    return Optional.ofNullable(entry.path("endpoints").get("client_cert")).map(JsonNode::asText);
  }

  /** The endpoint that siribench itself was, if it was. */
  public Optional<EmbeddedServer> embeddedServer() {
    return EmbeddedServer.of(entry);
  }

  /** What ran, as {@link PlanFile#add} was told; empty if {@code name} is not among it. */
  public String software(String name) {
    return entry.path("software").path(name).asText();
  }

  /** The facts of the environment that are texts or numbers. */
  public Map<String, String> environment() {
    return PlanFacts.texts(entry.path("environment"));
  }

  /**
   * The devices that forks run on: the facts of each that are texts or numbers, by its serial
   * number; empty for a run on this machine.
   */
  public Map<String, Map<String, String>> devices() {
    return PlanFacts.devicesOf(entry);
  }

  private Scenario scenario(JsonNode words, Requests requests) throws RunDirectoryException {
    Format format = Format.of(text(words, Factor.FORMAT.key()));
    String name = text(words, Factor.DOCUMENT.key());
    JavaRuntime java =
        new JavaRuntime(
            text(words, "java_command"), text(words, "java_version"), text(words, "java"));
    FactorValues values =
        FactorValues.NONE
            .with(
                Factor.DOCUMENT,
                words.has("request")
                    ? Document.ofEndpoint(name, format, request(name, format, words, requests))
                    : Document.ofFile(name, format, Path.of(text(words, "source"))))
            .with(Factor.JAVA, java);
    if (words.has(PlanFile.DEVICE)) {
      String serial = text(words, PlanFile.DEVICE);
      values = values.with(Factor.DEVICE, new DeviceTarget(serial, serial, java));
    }
    for (Factor factor : Factor.listed()) {
      values = values.with(factor, value(factor, words, values));
    }
    if (words.has(PlanEntry.JVM_FLAGS)) {
      List<String> flags = JvmArguments.whole(words.path(PlanEntry.JVM_FLAGS), file);
      values =
          values.with(Factor.JVM, JvmFlags.recorded(text(words, Factor.JVM.key()), flags, java));
    }
    if (words.has(Factor.CLASS_PATH.key())) {
      values =
          values.with(
              Factor.CLASS_PATH,
              ClassPathEntries.labelled(text(words, Factor.CLASS_PATH.key()), classPaths()));
    }
    return new Scenario(
        text(words, "id"),
        values,
        words.path(PlanFile.LABEL).asText(),
        words.has("twin_of") ? text(words, "twin_of") : null);
  }

  /**
   * The value of {@code factor}, null if it does not apply to the {@code others}. A plan that was
   * written before there was the factor has its default.
   */
  private static @Nullable Object value(Factor factor, JsonNode words, FactorValues others) {
    if (!factor.appliesTo(others)) {
      return null;
    }
    if (factor == Factor.JVM) {
      // A set of one's own is in the plan, with its flags.
      return null;
    }
    if (factor.goesWithoutSaying() && words.path(factor.key()).isMissingNode()) {
      return null;
    }
    if (!factor.isInEveryId() && words.path(factor.key()).isMissingNode()) {
      return factor.choices().defaults().get(0);
    }
    String word = text(words, factor.key());
    return factor
        .choices()
        .find(word)
        .orElseThrow(() -> new IllegalArgumentException(factor.key() + " '" + word + "'"));
  }

  private static EndpointRequest request(
      String document, Format format, JsonNode words, Requests requests) {
    RecordedRequest recorded = RecordedRequest.of(words.path("request"));
    return recorded.isWhole()
        ? EndpointRequest.recorded(
            recorded.url(), recorded.headers(), ProxyServer.of(recorded.proxy()))
        : requests.whole(document, format, recorded);
  }

  private Settings settings(
      Optional<TrustStoreFile> trustStore, Optional<ClientCertFile> clientCert)
      throws RunDirectoryException {
    return new Settings(
        required(entry, "requests").asInt(),
        required(entry, "forks").asInt(),
        required(entry, "seed").asLong(),
        millis(required(entry, "timeout_ms")),
        millis(required(entry, "interval_ms")),
        required(entry, "preload").asBoolean(),
        UnknownMembers.of(text(entry, "unknown_members")),
        JvmArguments.whole(required(entry, "jvm_args"), file),
        Optional.of(text(entry, "baseline")),
        endpoints(trustStore, clientCert),
        sampling(required(entry, "sampling")),
        new Conditions(
            text(required(entry, "conditions"), "cpus"),
            required(entry.path("conditions"), "drop_caches").asBoolean()));
  }

  private EndpointSettings endpoints(
      Optional<TrustStoreFile> trustStore, Optional<ClientCertFile> clientCert) {
    JsonNode words = entry.path("endpoints");
    if (words.isMissingNode()) {
      return EndpointSettings.DEFAULT;
    }
    return new EndpointSettings(
        required(words, "gzip").asBoolean(),
        required(words, "max_bytes").asLong(),
        text(words, "http_version"),
        required(words, "floor").asBoolean(),
        Optional.ofNullable(words.get("rate")).map(PlanReader::rate),
        trustStore,
        clientCert);
  }

  private static ConstantRate rate(JsonNode words) {
    return new ConstantRate(
        required(words, "period_ns").asLong(),
        millis(required(words, "duration_ms")),
        required(words, "connections").asInt());
  }

  private static Sampling sampling(JsonNode words) {
    StopRule rule =
        new StopRule(
            words.has("target_error")
                ? OptionalDouble.of(words.path("target_error").asDouble())
                : OptionalDouble.empty(),
            Optional.ofNullable(words.get("max_time_ms")).map(PlanReader::millis),
            required(words, "max_requests").asInt(),
            words.path(PlanEntry.UNTIL_DECIDED).asBoolean(),
            words.has(PlanEntry.JUDGE)
                ? constant(
                    "judge",
                    text(words, PlanEntry.JUDGE),
                    StopRule.Judge.values(),
                    StopRule.Judge::optionName)
                : StopRule.Judge.ELAPSED);
    return new Sampling(
        rule,
        required(words, "twins").asBoolean(),
        required(words, "twin_spin_percent").asDouble(),
        words.has("warmup_requests")
            ? OptionalInt.of(words.path("warmup_requests").asInt())
            : OptionalInt.empty(),
        steady(words));
  }

  /** Only told where there are steady scenarios. */
  private static Steady steady(JsonNode words) {
    return words.has(PlanEntry.STEADY_REQUESTS)
        ? new Steady(
            required(words, PlanEntry.STEADY_REQUESTS).asInt(),
            millis(required(words, PlanEntry.MAX_WARMUP)))
        : Steady.DEFAULT;
  }

  private static <T> T constant(String name, String word, T[] all, Function<T, String> wordOf) {
    return Stream.of(all)
        .filter(value -> wordOf.apply(value).equals(word))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(name + " '" + word + "'"));
  }

  private static Duration millis(JsonNode number) {
    return Duration.ofMillis(number.asLong());
  }

  private static String text(JsonNode object, String name) {
    return required(object, name).asText();
  }

  private static JsonNode required(JsonNode object, String name) {
    JsonNode found = object.get(name);
    if (found == null) {
      throw new NoSuchElementException("'" + name + "'");
    }
    return found;
  }
}
