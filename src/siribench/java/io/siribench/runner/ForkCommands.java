package io.siribench.runner;

import io.siribench.launch.ForkCommand;
import io.siribench.plan.Factor;
import io.siribench.plan.Plan;
import io.siribench.plan.Restore;
import io.siribench.plan.Scenario;
import io.siribench.plan.Start;
import io.siribench.plan.Steady;
import io.siribench.request.ClientCertFile;
import io.siribench.request.EndpointSettings;
import io.siribench.request.Secret;
import io.siribench.request.Secrets;
import io.siribench.worker.Protocol;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Puts a scenario of a plan into the worker's words. */
final class ForkCommands {
  /**
   * What a mapper cache may hold, as {@code jdk.serialFilter}: Jackson, the SIRI types, and the
   * parts of the JDK that a mapper refers to. A cache of this model with Jackson 2.21 is 146 kB
   * long and has 26,720 references, 57 levels and arrays of up to 388 elements; the limits leave
   * room for other versions. Bombs of few references, whose hashes take for ever, are refused by
   * the worker.
   */
  static final String SERIAL_FILTER =
      String.join(
          ";",
          "com.fasterxml.jackson.annotation.*",
          "com.fasterxml.jackson.core.**",
          "com.fasterxml.jackson.databind.**",
          "com.fasterxml.jackson.dataformat.**",
          "io.siribench.siri.**",
          "java.lang.*",
          "java.lang.constant.*",
          "java.io.Serializable",
          "java.math.*",
          "java.text.*",
          "java.util.*",
          "java.util.concurrent.**",
          "maxdepth=100",
          "maxrefs=100000",
          "maxarray=4096",
          "maxbytes=4194304",
          "!*");

  /** For a JVM and its preparation, on a machine that is busy. */
  private static final Duration STARTING = Duration.ofSeconds(20);

  /** A worker spins by thousandths. */
  private static final int TENTHS = 10;

  private final Plan plan;

  ForkCommands(Plan plan) {
    this.plan = plan;
  }

  /**
   * A measured fork of {@code scenario}, with no file to restore.
   *
   * @param failedBefore how many requests to endpoints failed one after the other just before it
   */
  ForkCommand measured(Scenario scenario, int failedBefore) {
    if (scenario.start() != Start.STEADY) {
      return command(scenario, List.of(), plan.requestsPerFork(scenario), failedBefore, "");
    }
    Steady steady = plan.settings().sampling().steady();
    String maxWarmup = Protocol.ARG_MAX_WARMUP + "=" + steady.maxWarmup().toMillis();
    return command(scenario, List.of(), steady.requests(), failedBefore, maxWarmup);
  }

  /** A measured fork of {@code scenario} that restores {@code cache}. */
  ForkCommand restoring(Scenario scenario, int failedBefore, String cache) {
    List<String> jvmArgs = List.of("-Djdk.serialFilter=" + SERIAL_FILTER);
    String restore = Protocol.ARG_RESTORE + "=" + cache;
    return command(scenario, jvmArgs, plan.requestsPerFork(scenario), failedBefore, restore);
  }

  /**
   * A fork that makes what {@code scenario} restores, uses it once and writes it to {@code cache}.
   */
  ForkCommand preparing(Scenario scenario, String cache) {
    return command(scenario, List.of(), 1, 0, Protocol.ARG_PREPARE + "=" + cache);
  }

  /**
   * A fork of {@code scenario} with {@code requests} requests, with nothing to restore, and not
   * waiting until it is steady.
   */
  ForkCommand probing(Scenario scenario, int requests) {
    return command(scenario, List.of(), requests, 0, "");
  }

  private ForkCommand command(
      Scenario scenario, List<String> moreJvmArgs, int requests, int failedBefore, String moreArg) {
    List<String> jvmArgs = new ArrayList<>(plan.settings().jvmArgs());
    jvmArgs.addAll(moreJvmArgs);
    List<String> args = new ArrayList<>();
    for (Factor factor : Factor.listed()) {
      if (factor.isForkArgument() && !scenario.word(factor).isEmpty()) {
        add(args, factor.key(), scenario.word(factor));
      }
    }
    add(args, Protocol.ARG_UNKNOWN_MEMBERS, plan.settings().unknownMembers().optionName());
    add(args, Protocol.ARG_SOURCE, scenario.document().location());
    add(args, Protocol.ARG_PRELOAD, String.valueOf(plan.settings().preload()));
    add(args, Protocol.ARG_REQUESTS, String.valueOf(requests));
    add(args, Protocol.ARG_INTERVAL, String.valueOf(plan.intervalOf(scenario).toMillis()));
    if (!moreArg.isEmpty()) {
      args.add(moreArg);
    }
    if (scenario.has(Restore.DUMMY_READ)) {
      add(args, Protocol.ARG_DUMMY_READ, "true");
    }
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
        scenario.java().executable(), jvmArgs, args, input, secrets, silence(scenario, requests));
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
   * must have had the time to begin it and to tell.
   */
  private Duration silence(Scenario scenario, int requests) {
    Duration silence = plan.settings().timeout();
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
