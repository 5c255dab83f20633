package io.siribench.runner;

import io.siribench.launch.ForkCommand;
import io.siribench.plan.Factor;
import io.siribench.plan.ForkStart;
import io.siribench.plan.HeadStartTime;
import io.siribench.plan.LibraryVersion;
import io.siribench.plan.OwnClass;
import io.siribench.plan.Plan;
import io.siribench.plan.Plan.StreamingReader;
import io.siribench.plan.Restore;
import io.siribench.plan.Scenario;
import io.siribench.plan.Start;
import io.siribench.plan.Steady;
import io.siribench.request.ClientCertFile;
import io.siribench.request.EndpointSettings;
import io.siribench.request.Secret;
import io.siribench.request.Secrets;
import io.siribench.worker.Protocol;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecType;
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

/** Puts a scenario of a plan into the worker's words. */
final class ForkCommands {
  /** For a JVM and its preparation, on a machine that is busy. */
  private static final Duration STARTING = Duration.ofSeconds(20);

  /** For what a JVM writes at its end, on a busy machine; nothing of it is measured. */
  private static final Duration PREPARING = Duration.ofMinutes(10);

  /** A worker spins by thousandths. */
  private static final int TENTHS = 10;

  private final Plan plan;

  /** What a class prints that is measured cannot have it by chance. */
  private final String mark = HexFormat.of().toHexDigits(new SecureRandom().nextLong());

  ForkCommands(Plan plan) {
    this.plan = plan;
  }

  /**
   * A measured fork of {@code scenario}.
   *
   * @param failedBefore how many requests to endpoints failed one after the other just before it
   * @param restore with what it starts to restore something; {@link ForkStart#NONE} if it does not
   */
  ForkCommand measured(Scenario scenario, int failedBefore, ForkStart restore) {
    if (scenario.start() != Start.STEADY) {
      ForkStart start = restore.and(headStart(scenario));
      return command(scenario, start, plan.requestsPerFork(scenario), failedBefore);
    }
    Steady steady = plan.settings().sampling().steady();
    String maxWarmup = Protocol.ARG_MAX_WARMUP + "=" + steady.maxWarmup().toMillis();
    ForkStart start = restore.and(ForkStart.of(List.of(), List.of(maxWarmup)));
    return command(scenario, start, steady.requests(), failedBefore);
  }

  /** A fork that makes what {@code scenario} restores, and starts with {@code preparing} for it. */
  ForkCommand preparing(Scenario scenario, ForkStart preparing) {
    ForkCommand command = command(scenario, preparing, 1, 0);
    return command.within(command.timeout().plus(PREPARING));
  }

  /**
   * A fork of {@code scenario} with {@code requests} requests, with no file to restore, and not
   * waiting until it is steady.
   */
  ForkCommand probing(Scenario scenario, int requests) {
    ForkStart start = PreparedRestore.withoutArtifact(scenario).and(headStart(scenario));
    return command(scenario, start, requests, 0);
  }

  /** Not for the fork that makes what is restored: nobody waits for that. */
  private static ForkStart headStart(Scenario scenario) {
    return scenario
        .headStart()
        .map(time -> List.of(Protocol.ARG_HEAD_START + "=" + time.millis()))
        .map(argument -> ForkStart.of(List.of(), argument))
        .orElse(ForkStart.NONE);
  }

  /**
   * A fork that measures nothing, and says whether {@code scenario} could bind {@code documents}.
   *
   * @param values where it is to list what it binds
   */
  ForkCommand checking(Scenario scenario, Collection<String> documents, Optional<Path> values) {
    List<String> args = new ArrayList<>();
    add(
        args,
        Protocol.ARG_CHECK,
        scenario.restores(Restore.MAPPER_CACHE)
            ? Protocol.CHECK_SERIALIZABLE
            : Protocol.CHECK_BINDING);
    documents.forEach(document -> add(args, Protocol.ARG_DOCUMENT, document));
    values.ifPresent(directory -> add(args, Protocol.ARG_VALUES, directory.toString()));
    ForkStart check = ForkStart.of(List.of(), args);
    // What is read is made of these later; what is written is written, and bound again.
    Set<Factor> unsaid = scenario.writes() ? Set.of() : Set.of(Factor.SHAPE, Factor.WRAPPING);
    return command(scenario, PreparedRestore.withoutArtifact(scenario).and(check), 1, 0, unsaid);
  }

  /** A fork that measures nothing, and makes the document for {@code scenario} in {@code file}. */
  ForkCommand making(Scenario scenario, Path file) {
    ForkStart making = ForkStart.of(List.of(), List.of(Protocol.ARG_MAKE + "=" + file));
    return command(scenario, making, 1, 0);
  }

  private ForkCommand command(Scenario scenario, ForkStart more, int requests, int failedBefore) {
    return command(scenario, more, requests, failedBefore, Set.of());
  }

  /** Without the arguments of {@code unsaid}. */
  private ForkCommand command(
      Scenario scenario, ForkStart more, int requests, int failedBefore, Set<Factor> unsaid) {
    List<String> jvmArgs = new ArrayList<>(plan.settings().jvmArgs());
    jvmArgs.addAll(scenario.jvmFlags());
    List<String> args = new ArrayList<>();
    for (Factor factor : Factor.listed()) {
      if (factor.isForkArgument() && !unsaid.contains(factor) && !scenario.word(factor).isEmpty()) {
        add(args, factor.key(), forkWord(scenario, factor));
      }
    }
    LibraryVersion library = scenario.library();
    if (!library.isCarried()) {
      add(args, Protocol.ARG_LIBRARY, library.optionName());
      add(args, Protocol.ARG_CODEC, library.codec());
    }
    if (scenario.isSerialized() && !unsaid.contains(Factor.WRAPPING)) {
      add(args, Protocol.ARG_CODEC, CodecType.SERIALIZATION.className());
    }
    if (scenario.writes()) {
      binding(scenario, args);
    } else if (scenario.isSerialized()) {
      // Heeded where the document is made.
      add(args, Protocol.ARG_BINDER, Codec.JACKSON_2);
    }
    List<String> classPath = new ArrayList<>();
    StreamingReader generated = plan.readers().get(scenario.id());
    if (generated != null) {
      add(args, Protocol.ARG_GENERATED, generated.caller());
      // First: what the class path may have of that name is of an earlier generation.
      classPath.add(generated.jar());
    }
    classPath.addAll(scenario.classPath());
    add(args, Protocol.ARG_UNKNOWN_MEMBERS, plan.settings().unknownMembers().optionName());
    String location = scenario.document().location();
    add(args, Protocol.ARG_SOURCE, plan.files().getOrDefault(scenario.id(), location));
    add(args, Protocol.ARG_PRELOAD, String.valueOf(plan.settings().preload()));
    add(args, Protocol.ARG_REQUESTS, String.valueOf(requests));
    add(args, Protocol.ARG_INTERVAL, String.valueOf(plan.intervalOf(scenario).toMillis()));
    double spinPercent = plan.settings().sampling().controlSpinPercent();
    if (spinPercent > 0 && spins(scenario)) {
      add(args, Protocol.ARG_SPIN, String.valueOf(Math.round(spinPercent * TENTHS)));
    }
    List<Secret> input = new ArrayList<>();
    Secrets secrets = Secrets.NONE;
    if (scenario.document().endpoint().isPresent()) {
      RequestArguments wording = new RequestArguments(plan);
      wording.arguments(requests, failedBefore, args);
      wording.input(scenario.document().endpoint().get(), input);
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
            silence(scenario, requests))
        .marked(mark);
  }

  /** Forks know classes by their names alone. */
  private static String forkWord(Scenario scenario, Factor factor) {
    Optional<OwnClass> own = factor == Factor.MODEL ? scenario.ownClass() : Optional.empty();
    return own.map(OwnClass::className).orElseGet(() -> scenario.word(factor));
  }

  /**
   * What binds the object that is written, before anything is measured. Where the first write is,
   * that is to leave nothing of the library behind: SIRI is bound without databind, so that all
   * libraries write one object, and none of them proves itself what it wrote. A Jackson in a
   * version binds it itself: there are no other parsers beside it.
   */
  private static void binding(Scenario scenario, List<String> args) {
    LibraryVersion library = scenario.library();
    boolean hasCarriedParsers = library.isCarried() || !library.library().hasParsersOfJackson();
    if (hasCarriedParsers && scenario.ownClass().isEmpty()) {
      add(args, Protocol.ARG_BINDER, Codec.STREAM);
    } else if (scenario.isSerialized()) {
      add(args, Protocol.ARG_BINDER, Codec.JACKSON_2);
    }
    add(args, Protocol.ARG_ISOLATED, String.valueOf(!scenario.start().isOfLaterRequests()));
  }

  /** Controls do; where there are none, what is compared with another. */
  private boolean spins(Scenario scenario) {
    return plan.settings().sampling().controls()
        ? scenario.isControl()
        : plan.referenceOf(scenario).isPresent();
  }

  static void add(List<String> args, String key, String value) {
    args.add(key + "=" + value);
  }

  /**
   * How long a fork may be silent: a pause is no silence, nor is what it holds back on purpose. A
   * request to an endpoint is ended by the worker itself when the timeout is over, and the fork
   * must have had the time to begin it and to report.
   */
  private Duration silence(Scenario scenario, int requests) {
    Duration silence =
        plan.settings()
            .timeout()
            .plusMillis(scenario.headStart().map(HeadStartTime::millis).orElse(0L));
    if (scenario.asksEndpoint()) {
      silence = silence.plus(STARTING);
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
