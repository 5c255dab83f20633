package io.siribench.runner.fork;

import io.siribench.capability.CodecSpecs;
import io.siribench.factor.CompileFilter;
import io.siribench.factor.Factor;
import io.siribench.factor.HeadStartTime;
import io.siribench.factor.LibraryVersion;
import io.siribench.factor.OwnClass;
import io.siribench.factor.Restore;
import io.siribench.factor.Shrink;
import io.siribench.factor.Start;
import io.siribench.launch.ForkCommand;
import io.siribench.launch.LibraryJars;
import io.siribench.plan.Plan;
import io.siribench.plan.Plan.StreamingReader;
import io.siribench.plan.Round.Layout;
import io.siribench.plan.Scenario;
import io.siribench.plan.Steady;
import io.siribench.request.ClientCertFile;
import io.siribench.request.EndpointSettings;
import io.siribench.request.Secret;
import io.siribench.request.Secrets;
import io.siribench.restore.ForkStart;
import io.siribench.restore.RestoreTechnique;
import io.siribench.worker.Protocol;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.format.Format;
import io.siribench.worker.http.EndpointCall;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The commands of forks for the scenarios of a plan. */
public final class ForkCommands {
  /** The time that a busy machine takes to start and prepare a JVM. */
  private static final Duration STARTING = Duration.ofSeconds(20);

  /** The time that a busy machine takes to write a file at JVM exit. */
  private static final Duration PREPARING = Duration.ofMinutes(10);

  /**
   * The flags that make the growth of the heap exact. Most documents need no collection. The flags
   * of the scenario follow these.
   */
  private static final List<String> EXACT_HEAP =
      List.of("-XX:+UseSerialGC", "-XX:-UseTLAB", "-Xmn600m", "-XX:MetaspaceSize=256m");

  private static final Pattern COLLECTOR = Pattern.compile("-XX:[+-]Use\\w+GC|-XX:[+-]UseTLAB");

  /** The arguments on which the jars of a fork depend. */
  private static final Set<String> OF_JARS =
      Set.of(
          Protocol.ARG_FORMAT,
          Protocol.ARG_READER,
          Protocol.ARG_MODULE,
          Protocol.ARG_STAX,
          Protocol.ARG_LIBRARY,
          Protocol.ARG_CODEC,
          Protocol.ARG_BINDER,
          Protocol.ARG_GENERATED);

  /** The factor from percent to thousandths, the unit of a worker's argument. */
  private static final int TENTHS = 10;

  private final Plan plan;

  /** A random mark of genuine output, which a measured class cannot imitate. */
  private final String mark = HexFormat.of().toHexDigits(new SecureRandom().nextLong());

  public ForkCommands(Plan plan) {
    this.plan = plan;
  }

  /**
   * Returns the command for a measured fork of {@code scenario}.
   *
   * @param failedBefore the number of consecutive failed endpoint requests just before it
   * @param restore the arguments that restore its state; {@link ForkStart#NONE} if it restores none
   */
  public ForkCommand measured(Scenario scenario, int failedBefore, ForkStart restore) {
    if (scenario.start() != Start.STEADY) {
      ForkStart start = restore.and(headStart(scenario));
      return command(scenario, start, plan.requestsPerFork(scenario), failedBefore);
    }
    Steady steady = plan.settings().sampling().steady();
    String maxWarmup = Protocol.ARG_MAX_WARMUP + "=" + steady.maxWarmup().toMillis();
    ForkStart start = restore.and(ForkStart.ofWorker(maxWarmup));
    return command(scenario, start, steady.requests(), failedBefore);
  }

  /**
   * Returns the command for a fork that measures the allocation of {@code scenario}. A garbage
   * collector in its flags is replaced: it does not change allocation, and only the serial
   * collector counts exactly.
   */
  public ForkCommand allocating(Scenario scenario, ForkStart restore) {
    ForkStart observed =
        ForkStart.ofWorker(Protocol.ARG_OBSERVE + "=" + Protocol.OBSERVE_ALLOCATION);
    ForkCommand command = measured(scenario, 0, restore.and(observed));
    if (scenario.start().isOfLaterRequests() || scenario.device() != null) {
      return command;
    }
    ForkStart given = command.start();
    List<String> jvmArgs = new ArrayList<>(EXACT_HEAP);
    given.jvmArgs().stream().filter(arg -> !COLLECTOR.matcher(arg).matches()).forEach(jvmArgs::add);
    return command.startingWith(
        new ForkStart(
            jvmArgs, given.workerArgs(), given.environment(), given.classPath(), given.image()));
  }

  /**
   * Returns the command for a fork that runs {@code preparing} for {@code scenario}. A process to
   * be dumped has the arguments of a measured fork, because it continues as one after its restore.
   */
  public ForkCommand preparing(Scenario scenario, RestoreTechnique technique, ForkStart preparing) {
    int requests = technique.preparingRequests(plan.requestsPerFork(scenario));
    ForkCommand command =
        technique.restoresProcess()
            ? measured(scenario, 0, preparing)
            : command(scenario, preparing, requests, 0);
    return command.within(command.timeout().plus(PREPARING));
  }

  /** Returns the command for a fork that observes the first request of {@code scenario}. */
  public ForkCommand observing(Scenario scenario, ForkStart observing) {
    ForkCommand command = command(scenario, observing, 1, 0);
    return command.within(command.timeout().plus(PREPARING));
  }

  /**
   * Returns the command for a fork of {@code scenario} with {@code requests} requests. It restores
   * no file and does not wait for a steady state.
   */
  public ForkCommand probing(Scenario scenario, int requests) {
    ForkStart start = PreparedRestore.withoutArtifact(scenario).and(headStart(scenario));
    return command(scenario, start, requests, 0);
  }

  /** Returns the argument of the head start. Preparing forks have none, as they are not timed. */
  private static ForkStart headStart(Scenario scenario) {
    return scenario
        .headStart()
        .map(time -> ForkStart.ofWorker(Protocol.ARG_HEAD_START + "=" + time.millis()))
        .orElse(ForkStart.NONE);
  }

  /**
   * Returns the command for an unmeasured check of {@code scenario} on {@code documents}.
   *
   * @param values the directory for the bound values; absent to write none
   */
  public ForkCommand checking(
      Scenario scenario, Collection<String> documents, Optional<Path> values) {
    List<String> args = new ArrayList<>();
    add(
        args,
        Protocol.ARG_CHECK,
        scenario.restores(Restore.MAPPER_CACHE)
            ? Protocol.CHECK_SERIALIZABLE
            : Protocol.CHECK_BINDING);
    documents.forEach(document -> add(args, Protocol.ARG_DOCUMENT, document));
    values.ifPresent(directory -> add(args, Protocol.ARG_VALUES, directory.toString()));
    if (plan.settings().sameValues()) {
      add(args, Protocol.ARG_SAME_VALUES, "true");
    }
    ForkStart check = ForkStart.of(List.of(), args);
    // A document to read gets its shape and wrapping later; a written one is checked with both.
    Set<Factor<?>> omitted = scenario.writes() ? Set.of() : Set.of(Factor.SHAPE, Factor.WRAPPING);
    return command(scenario, PreparedRestore.withoutArtifact(scenario).and(check), 1, 0, omitted);
  }

  /** Returns the command for an unmeasured fork that makes {@code file} for {@code scenario}. */
  public ForkCommand making(Scenario scenario, Path file) {
    List<String> args = new ArrayList<>(List.of(Protocol.ARG_MAKE + "=" + file));
    if (scenario.document().isDerived()) {
      add(args, Protocol.ARG_FROM, Format.JSON.optionName());
    }
    ForkStart making = ForkStart.of(List.of(), args);
    return command(scenario, making, 1, 0);
  }

  private ForkCommand command(Scenario scenario, ForkStart more, int requests, int failedBefore) {
    return command(scenario, more, requests, failedBefore, Set.of());
  }

  /** Returns the command without the arguments of the factors {@code omitted}. */
  private ForkCommand command(
      Scenario scenario, ForkStart more, int requests, int failedBefore, Set<Factor<?>> omitted) {
    List<String> jvmArgs = new ArrayList<>(plan.settings().jvmArgs());
    jvmArgs.addAll(scenario.jvmFlags());
    List<String> args = new ArrayList<>();
    for (Factor<?> factor : Factor.listed()) {
      if (factor.isForkArgument()
          && !omitted.contains(factor)
          && !scenario.word(factor).isEmpty()) {
        add(args, factor.key(), forkWord(scenario, factor));
      }
    }
    LibraryVersion library = scenario.library();
    if (!library.isBundled()) {
      add(args, Protocol.ARG_LIBRARY, library.optionName());
    }
    if (scenario.hasOwnReader()) {
      add(args, Protocol.ARG_CODEC, Codec.OWN);
      if (usesOwnJackson(scenario)) {
        add(args, Protocol.ARG_LIBRARY, Protocol.OF_CLASS_PATH);
      }
    } else if (!library.isBundled()) {
      add(args, Protocol.ARG_CODEC, CodecSpecs.className(library));
    }
    if (scenario.isSerialized() && !omitted.contains(Factor.WRAPPING)) {
      add(args, Protocol.ARG_CODEC, Codec.SERIALIZATION);
    }
    if (scenario.writes() || scenario.readsAndWrites()) {
      binding(scenario, args);
    } else if (scenario.isSerialized()) {
      // Only the fork that makes the document uses this argument.
      add(args, Protocol.ARG_BINDER, Codec.JACKSON_2);
    }
    List<String> classPath = new ArrayList<>();
    StreamingReader generated = plan.readers().get(scenario.id());
    if (generated != null) {
      add(args, Protocol.ARG_GENERATED, generated.caller());
      // The generated jar comes first: the class path may have an older version of its class.
      classPath.add(generated.jar());
    }
    classPath.addAll(scenario.classPath());
    if (scenario.compile() != CompileFilter.NONE) {
      args.add(ForkCommand.COMPILED + compiled(scenario, classPath, args));
    }
    if (scenario.shrink() != Shrink.NONE) {
      args.add(ForkCommand.SHRUNK + scenario.keepRules().orElse(""));
    }
    add(args, Protocol.ARG_UNKNOWN_MEMBERS, plan.settings().unknownMembers().optionName());
    add(args, Protocol.ARG_SOURCE, plan.fileOf(scenario));
    add(args, Protocol.ARG_PRELOAD, String.valueOf(plan.settings().preload()));
    add(args, Protocol.ARG_REQUESTS, String.valueOf(requests));
    add(args, Protocol.ARG_INTERVAL, String.valueOf(plan.intervalOf(scenario).toMillis()));
    if (scenario.threads().isConcurrent()) {
      add(args, Protocol.ARG_TIMEOUT, String.valueOf(plan.settings().timeout().toMillis()));
    }
    double spinPercent = plan.settings().sampling().controlSpinPercent();
    if (spinPercent > 0 && spins(scenario)) {
      add(args, Protocol.ARG_SPIN, String.valueOf(Math.round(spinPercent * TENTHS)));
    }
    List<Secret> input = new ArrayList<>();
    Secrets secrets = Secrets.NONE;
    if (scenario.document().endpoint().isPresent()) {
      RequestArguments request = new RequestArguments(plan);
      request.arguments(requests, failedBefore, args);
      request.input(scenario.document().endpoint().get(), input);
      secrets = scenario.document().endpoint().get().secrets();
      EndpointSettings endpoints = plan.settings().endpoints();
      endpoints.trustStore().ifPresent(store -> jvmArgs.addAll(store.jvmArgs()));
      if (endpoints.clientCert().isPresent()) {
        ClientCertFile clientCert = endpoints.clientCert().get();
        jvmArgs.addAll(clientCert.jvmArgs());
        input.add(
            RequestArguments.line(Protocol.INPUT_CLIENT_CERT_PASSWORD, clientCert.password()));
        secrets = secrets.and(Secrets.of(List.of(clientCert.password())));
      }
    }
    return new ForkCommand(
        scenario.java().executable(),
        new ForkStart(jvmArgs, args, Map.of(), classPath).and(more),
        input,
        secrets,
        silence(scenario, requests),
        Layout.FIXED,
        mark);
  }

  /** Returns the name of the compiled code. A profile is per scenario; class paths also differ. */
  private static String compiled(Scenario scenario, List<String> classPath, List<String> args) {
    if (scenario.compile() == CompileFilter.SPEED_PROFILE) {
      return scenario.id();
    }
    List<String> added = new ArrayList<>(classPath);
    // In a plan with shrunk forks, the other forks also run from the jars of a JVM.
    if (!LibraryJars.isBundled(args) || !scenario.word(Factor.SHRINK).isEmpty()) {
      args.stream()
          .filter(arg -> OF_JARS.contains(arg.substring(0, arg.indexOf('='))))
          .forEach(added::add);
    }
    if (scenario.shrink() != Shrink.NONE) {
      // The code that siribench calls determines what R8 keeps.
      for (Factor<?> factor : List.of(Factor.SHRINK, Factor.MODEL, Factor.READER, Factor.MAPPER)) {
        added.add(scenario.word(factor));
      }
    }
    String filter = scenario.compile().optionName();
    return added.isEmpty() ? filter : filter + "-" + HexFormat.of().toHexDigits(added.hashCode());
  }

  /** Returns the worker's word for a factor; forks know user classes only by name. */
  private static String forkWord(Scenario scenario, Factor<?> factor) {
    Optional<OwnClass> own = factor == Factor.MODEL ? scenario.ownClass() : Optional.empty();
    return own.map(OwnClass::className).orElseGet(() -> scenario.word(factor));
  }

  /**
   * Adds the codec that binds the object to write and, afterwards, its bytes. The codec must not
   * warm up the library before the first write. SIRI is therefore bound without databind, so that
   * all libraries write the same object and none verifies its own output. Another version of
   * Jackson binds the object itself, since its class path has no other parsers.
   */
  private static void binding(Scenario scenario, List<String> args) {
    LibraryVersion library = scenario.library();
    boolean hasBundledParsers =
        library.isBundled() ? !usesOwnJackson(scenario) : !library.library().hasParsersOfJackson();
    if (scenario.hasOwnReader() && (scenario.readsAndWrites() || !library.isBundled())) {
      // The user's code also binds, because only it knows its format, and it may have no Jackson.
      return;
    }
    boolean isStreamed = scenario.document().format().isBundled();
    if (hasBundledParsers && isStreamed && scenario.ownClass().isEmpty()) {
      add(args, Protocol.ARG_BINDER, Codec.STREAM);
    } else if (scenario.hasOwnReader() || scenario.isSerialized()) {
      add(args, Protocol.ARG_BINDER, Codec.JACKSON_2);
    }
    if (scenario.writes()) {
      add(args, Protocol.ARG_ISOLATED, String.valueOf(!scenario.start().isOfLaterRequests()));
    }
  }

  /** Returns whether a user's own reader uses the Jackson of its class path. */
  private static boolean usesOwnJackson(Scenario scenario) {
    return scenario.hasOwnReader() && scenario.library().isBundled() && scenario.hasOwnJackson();
  }

  /** Returns whether a scenario spins: a control or, without controls, one with a reference. */
  private boolean spins(Scenario scenario) {
    return plan.settings().sampling().controls()
        ? scenario.isControl()
        // Compared by id, because the document may be drawn for one round.
        : plan.scenarios().stream()
            .filter(planned -> planned.id().equals(scenario.id()))
            .anyMatch(planned -> plan.referenceOf(planned).isPresent());
  }

  public static void add(List<String> args, String key, String value) {
    args.add(key + "=" + value);
  }

  /**
   * Returns how long a fork may be silent, including pauses and deliberate delays. For endpoints
   * and several threads, the worker itself ends a request after the timeout. The fork then also
   * needs time to begin the request and to report.
   */
  private Duration silence(Scenario scenario, int requests) {
    Duration silence =
        plan.settings()
            .timeout()
            .plusMillis(scenario.headStart().map(HeadStartTime::millis).orElse(0L));
    if (scenario.usesEndpoint() || scenario.threads().isConcurrent()) {
      silence = silence.plus(STARTING);
    }
    if (scenario.usesEndpoint()) {
      // Before each redirect, the fork waits for the interval again without reporting it.
      silence = silence.plus(plan.intervalOf(scenario).multipliedBy(EndpointCall.MAX_REDIRECTS));
    }
    return requests == 1
        ? silence
        : silence
            .plus(plan.intervalOf(scenario))
            .plus(period())
            .plusMillis(Protocol.MAX_DELAY_MILLIS);
  }

  private Duration period() {
    return plan.settings()
        .endpoints()
        .rate()
        .map(rate -> Duration.ofNanos(rate.periodNanos()))
        .orElse(Duration.ZERO);
  }
}
