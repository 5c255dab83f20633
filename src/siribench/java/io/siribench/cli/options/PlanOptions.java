package io.siribench.cli.options;

import io.siribench.factor.DeviceTarget;
import io.siribench.factor.Factor;
import io.siribench.factor.JavaRuntime;
import io.siribench.factor.Start;
import io.siribench.launch.JavaRuntimes;
import io.siribench.plan.Factors;
import io.siribench.plan.Planner;
import io.siribench.plan.Sampling;
import io.siribench.plan.Settings;
import io.siribench.plan.Shard;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.Problems;
import io.siribench.recording.BodyKind;
import io.siribench.request.ClientCert;
import io.siribench.request.Document;
import io.siribench.request.EndpointSettings;
import io.siribench.request.TrustStoreFile;
import io.siribench.session.preparation.Installation;
import io.siribench.session.preparation.RecordedSources;
import io.siribench.session.preparation.ServedSources;
import io.siribench.worker.compression.CompressionType;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of {@code run} that determine its plan. */
public final class PlanOptions {
  @Mixin private FactorOptions factorOptions = new FactorOptions();
  @Mixin private EndpointOptions endpointOptions = new EndpointOptions();
  @Mixin private ConnectionOptions connectionOptions = new ConnectionOptions();
  @Mixin private SamplingOptions samplingOptions = new SamplingOptions();
  @Mixin private SettingOptions settingOptions = new SettingOptions();
  @Mixin private ConditionOptions conditionOptions = new ConditionOptions();
  @Mixin private DrawOptions drawOptions = new DrawOptions();
  @Mixin private ObservationOptions observationOptions = new ObservationOptions();

  @Option(
      names = "--skip-invalid",
      description = "Skip combinations that cannot work, instead of refusing the plan.")
  private boolean skipInvalid;

  private Shard shard = Shard.WHOLE;

  /**
   * Restricts the plan to the shard {@code part}.
   *
   * @param seed the default seed
   */
  public void restrictTo(Shard part, long seed) {
    shard = part;
    settingOptions.defaultSeed(seed);
  }

  /**
   * Returns the requested plan.
   *
   * @param devices the devices that run the forks; empty for this machine
   * @param problems the problems that are already known
   * @throws InvalidPlanException with all problems at once
   */
  public Planner.Result plan(ServedSources served, List<DeviceTarget> devices, Problems problems)
      throws IOException, InterruptedException, InvalidPlanException {
    RunSources sources = new RunSources(served.sources(), served.names());
    EndpointSettings endpoints = endpoints(sources, served.trustStore(), problems);
    List<Start> starts =
        factorOptions.starts(endpoints.rate().isPresent(), samplingOptions.countsInstructions());
    boolean hasLater = starts.stream().anyMatch(Start::isOfLaterRequests);
    Sampling sampling =
        samplingOptions
            .sampling(starts.contains(Start.STEADY), settingOptions.requests(), problems)
            .with(observationOptions.observation(!devices.isEmpty(), starts, problems))
            .with(shard);
    Settings settings =
        settingOptions.settings(
            endpoints,
            sampling,
            devices.isEmpty()
                ? conditionOptions.conditions(problems)
                : conditionOptions.ofDevices(),
            hasLater,
            problems);
    Factors factors =
        factors(sources, served.sources().isEmpty(), devices, starts, settings, problems);
    return Planner.plan(
            factors,
            settings,
            skipInvalid,
            starts.stream().anyMatch(start -> start != Start.COLD) && devices.isEmpty()
                ? factorOptions.imageObstacle()
                : Optional.empty(),
            problems)
        .alsoSkipping(sources.skipped());
  }

  /**
   * Returns whether siribench can serve {@code sources} itself. It cannot serve documents of a
   * user's class that are not SIRI. The reason is added to {@code problems}.
   */
  public boolean canServe(List<String> sources, Problems problems) throws IOException {
    List<Document> opaque = RecordedSources.opaque(new ArrayList<>(sources));
    if (!opaque.isEmpty() && !models().readsOnlyOpaque()) {
      problems.add(
          "--serve",
          "serves '" + opaque.get(0).location() + "' as bytes of an unknown format",
          "give documents in json, xml, smile or cbor, or name only your own code with"
              + " --reader");
      return false;
    }
    Optional<String> ownClass = models().ownClass();
    if (sources.isEmpty() && ownClass.isPresent()) {
      problems.add(
          "--serve",
          "serves a sample of SIRI, which is not a document of " + ownClass.get(),
          "leave it out and give documents of that class, or give the URL of a server that has"
              + " them");
      return false;
    }
    List<Document> documents =
        ownClass.isEmpty()
            ? List.of()
            : RecordedSources.documents(
                sources, List.of(), BodyKind.SIRI, new Problems(), new Problems());
    boolean isSiri = new LocalDocumentCheck(true).problems(documents, List.of()).isEmpty();
    problems.refuse(
        !isSiri,
        "--serve",
        "serves SIRI, but the documents of " + ownClass.orElse("") + " are not SIRI",
        "leave it out to bind them from files, or give the URL of a server that has them");
    return isSiri;
  }

  private ModelOptions models() {
    return new ModelOptions(factorOptions.words(Factor.MODEL), factorOptions.words(Factor.READER));
  }

  /** Returns the requested encodings of served documents; the planner refuses unknown ones. */
  public List<CompressionType> compressions() {
    return factorOptions.words(Factor.COMPRESSION).stream()
        .flatMap(word -> Factor.COMPRESSION.find(word).stream())
        .filter(compression -> compression != CompressionType.NONE)
        .toList();
  }

  /** Returns whether library jars must already be present. */
  public boolean isOffline() {
    return factorOptions.isOffline;
  }

  /** Returns whether requests are sent at a constant rate. */
  public boolean isAtRate() {
    return connectionOptions.isAtRate();
  }

  /** Returns the options of requests to endpoints. */
  public EndpointOptions endpointOptions() {
    return endpointOptions;
  }

  private EndpointSettings endpoints(
      RunSources sources, Optional<Path> ownTrustStore, Problems problems) throws IOException {
    if (!factorOptions.words(Factor.CONNECTION).isEmpty()) {
      sources.refuseWithoutUrl(List.of("--connection"), problems);
    }
    sources.refuseWithoutUrl(connectionOptions.given(), problems);
    sources.refuseWithoutUrl(endpointOptions.given(), problems);
    endpointOptions.refuseWithoutHttps(sources.urls(), problems);
    Optional<KeyStore> trusted = endpointOptions.trustStore(ownTrustStore, problems);
    Optional<ClientCert> clientCert = endpointOptions.clientCert(problems);
    List<String> compressions = factorOptions.words(Factor.COMPRESSION);
    if (!compressions.isEmpty()) {
      endpointOptions.refuseNoGzip(problems);
    }
    return new EndpointSettings(
        // With only --compression none, no compressed response is requested.
        endpointOptions.gzip() && (compressions.isEmpty() || !compressions().isEmpty()),
        endpointOptions.maxBytes(),
        connectionOptions.httpVersion(),
        !endpointOptions.noFloor(),
        connectionOptions.rate(shard.count(), problems),
        trusted.isEmpty()
            ? Optional.empty()
            : Optional.of(new TrustStoreFile(Installation.trustStoreFile(trusted.get()))),
        Installation.clientCertFile(clientCert));
  }

  private Factors factors(
      RunSources sources,
      boolean isDefault,
      List<DeviceTarget> devices,
      List<Start> starts,
      Settings settings,
      Problems problems)
      throws IOException, InterruptedException {
    Map<Factor<?>, List<String>> words = factorOptions.words();
    List<String> formats = factorOptions.words(Factor.FORMAT);
    ModelOptions models = models();
    List<Document> documents =
        drawOptions.drawsDocuments(sources, isDefault, !devices.isEmpty(), problems)
            ? drawOptions.documents(
                sources, formats, models, endpointOptions, starts, settings, problems)
            : sources.documents(formats, models, endpointOptions, problems);
    if (models.bindsPlain()) {
      List<Document> files =
          LocalDocumentCheck.requested(
              documents.stream().flatMap(document -> document.drawn().stream()).toList(), formats);
      problems.addAll(new PlainBindingCheck(settingOptions.unknownMembers()).problems(files));
    }
    if (isDefault) {
      if (!models.bindsNumbers()) {
        models.refuseSample(devices.isEmpty() ? "run" : "adb", problems);
      }
      if (factorOptions.words(Factor.FORMAT).isEmpty()) {
        words.put(Factor.FORMAT, List.of(Format.JSON.optionName(), Format.XML.optionName()));
      }
      // The sample is given in all bundled formats: the planner selects the requested ones, and
      // reports unknown words.
      documents =
          models.bindsNumbers()
              ? Installation.numbersSample(Format.bundled())
              : Installation.bundledSample(Format.bundled());
    }
    return new Factors(
        documents,
        words,
        starts,
        javaRuntimes(!devices.isEmpty(), problems),
        factorOptions.classPaths(problems),
        devices,
        factorOptions.label);
  }

  private List<JavaRuntime> javaRuntimes(boolean onDevices, Problems problems)
      throws InterruptedException {
    List<JavaRuntime> runtimes = new ArrayList<>();
    for (String location : factorOptions.words(Factor.JAVA)) {
      runtime(location, problems).ifPresent(runtimes::add);
    }
    // Without a valid JDK, the rest of the plan is still checked with the current one.
    return runtimes.isEmpty() && !onDevices ? List.of(JavaRuntimes.current()) : runtimes;
  }

  /** Returns the JDK with the version or path {@code location}; errors are added to problems. */
  static Optional<JavaRuntime> runtime(String location, Problems problems)
      throws InterruptedException {
    try {
      return Optional.of(JavaRuntimes.at(location.strip()));
    } catch (IOException e) {
      problems.add(
          "--java",
          String.valueOf(e.getMessage()),
          "give the version of an installed JDK, its directory, or its java command");
      return Optional.empty();
    }
  }
}
