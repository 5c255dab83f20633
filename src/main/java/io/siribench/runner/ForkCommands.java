package io.siribench.runner;

import io.siribench.launch.ForkCommand;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.worker.Protocol;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Puts a scenario of a plan into the worker's words. */
final class ForkCommands {
  /**
   * What a mapper cache may hold, as {@code jdk.serialFilter}: Jackson, the SIRI types, and the
   * parts of the JDK that a mapper refers to. A cache of this model with Jackson 2.21 is 146 kB
   * long and has 26,720 references, 52 levels and arrays of up to 388 elements; the limits leave
   * room for other versions and stop a bomb.
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
          "maxdepth=200",
          "maxrefs=200000",
          "maxarray=4096",
          "maxbytes=4194304",
          "!*");

  private final Plan plan;

  ForkCommands(Plan plan) {
    this.plan = plan;
  }

  /** A measured fork of {@code scenario}, with nothing to restore. */
  ForkCommand measured(Scenario scenario) {
    return command(scenario, plan.jvmArgs(), plan.requestsPerFork(scenario), "");
  }

  /** A measured fork of {@code scenario} that restores {@code cache}. */
  ForkCommand restoring(Scenario scenario, Path cache) {
    List<String> jvmArgs = new ArrayList<>(plan.jvmArgs());
    jvmArgs.add("-Djdk.serialFilter=" + SERIAL_FILTER);
    String restore = Protocol.ARG_RESTORE + "=" + cache;
    return command(scenario, jvmArgs, plan.requestsPerFork(scenario), restore);
  }

  /**
   * A fork that makes what {@code scenario} restores, uses it once and writes it to {@code cache}.
   */
  ForkCommand preparing(Scenario scenario, Path cache) {
    return command(scenario, plan.jvmArgs(), 1, Protocol.ARG_PREPARE + "=" + cache);
  }

  /** A fork of {@code scenario} with {@code requests} requests, with nothing to restore. */
  ForkCommand probing(Scenario scenario, int requests) {
    return command(scenario, plan.jvmArgs(), requests, "");
  }

  private ForkCommand command(
      Scenario scenario, List<String> jvmArgs, int requests, String stateArg) {
    List<String> args = new ArrayList<>();
    args.add(Protocol.ARG_FORMAT + "=" + scenario.document().format().word());
    args.add(Protocol.ARG_READER + "=" + scenario.reader().word());
    args.add(Protocol.ARG_MODULE + "=" + scenario.module().word());
    args.add(Protocol.ARG_UNKNOWN_MEMBERS + "=" + plan.unknownMembers().word());
    args.add(Protocol.ARG_SOURCE + "=" + scenario.document().location());
    args.add(Protocol.ARG_PRELOAD + "=" + plan.preload());
    args.add(Protocol.ARG_REQUESTS + "=" + requests);
    args.add(Protocol.ARG_INTERVAL + "=" + plan.interval().toMillis());
    if (!stateArg.isEmpty()) {
      args.add(stateArg);
    }
    return new ForkCommand(
        scenario.java().executable(), jvmArgs, args, List.of(), silence(requests));
  }

  /** How long a fork may be silent: a pause is no silence, nor is what it holds back on purpose. */
  private Duration silence(int requests) {
    return requests == 1
        ? plan.timeout()
        : plan.timeout().plus(plan.interval()).plusMillis(Protocol.MAX_DELAY_MILLIS);
  }
}
