package io.siribench.session.execution;

import io.siribench.environment.CounterReader;
import io.siribench.environment.Findings;
import io.siribench.environment.Machine;
import io.siribench.environment.SystemDelta;
import io.siribench.environment.Warning;
import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.process.PageCache;
import io.siribench.results.PlanFile;
import io.siribench.runner.fork.ForkWatch;
import io.siribench.runner.fork.MachineWatch;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The observation of the machine before, during and after a run, for doubtful conditions. */
final class EnvironmentWatch {
  private final Plan plan;
  private final Machine machine = Machine.read();
  private final CounterReader counterReader;
  private final Supplier<SystemDelta> activity;
  private final List<Warning> before;

  /** Starts the observation. */
  EnvironmentWatch(Plan plan) {
    this.plan = plan;
    counterReader = CounterReader.of(companions());
    activity = counterReader.start();
    before = isTimed() ? Findings.warnings(machine) : List.of();
  }

  /** Returns whether times are measured; load does not change counts. */
  private boolean isTimed() {
    return plan.settings().sampling().counting().timesToo();
  }

  /** Returns the warnings from before the run. */
  List<String> warnings() {
    return before.stream().map(Warning::text).toList();
  }

  /** Returns the child processes before the first fork: siribench's own endpoint. */
  private List<Long> companions() {
    // Listing them takes some milliseconds on a machine with many processes.
    return plan.scenarios().stream().anyMatch(Scenario::usesEndpoint)
        ? ProcessHandle.current().children().map(ProcessHandle::pid).toList()
        : List.of();
  }

  /** Returns the watch for the forks of the run. */
  ForkWatch forks() {
    return new MachineWatch(
        counterReader,
        machine.cores(),
        plan.settings().conditions().dropCaches()
            ? Optional.of(new PageCache())
            : Optional.empty());
  }

  /** Records in {@code plans} the environment of the run, even if it is being interrupted. */
  void end(PlanFile plans) throws IOException {
    boolean isInterrupted = Thread.interrupted();
    try {
      // These warnings are printed below the table.
      List<Warning> during =
          isTimed() ? Warning.during(activity.get(), machine.cores()) : List.of();
      plans.recordEnd(
          Machine.read().state(),
          Stream.of(before, during).flatMap(List::stream).map(Warning::text).toList());
    } finally {
      if (isInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
