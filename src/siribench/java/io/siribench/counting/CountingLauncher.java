package io.siribench.counting;

import io.siribench.launch.ForkCommand;
import io.siribench.launch.ForkMessage;
import io.siribench.launch.ForkResult;
import io.siribench.launch.JvmLauncher;
import io.siribench.launch.Launcher;
import io.siribench.restore.ForkStart;
import io.siribench.results.Metric;
import io.siribench.results.Outcome;
import io.siribench.worker.Protocol;
import io.siribench.worker.SampleLine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A launcher of forks whose instructions are counted up to the complete object. Their result has
 * one more message, {@link Metric#COUNTED}.
 *
 * <p>A counter that does not see marks counts a process that ends once its object is complete, and
 * reports nothing. Before that, another process proves that the request succeeds.
 */
public record CountingLauncher(InstructionCounter counter, JvmLauncher launcher)
    implements Launcher {
  /** The flags to compile at the same points in every process, while the code waits. */
  private static final List<String> REPEATABLE_COMPILATION =
      List.of("-XX:TieredStopAtLevel=1", "-Xbatch");

  private static final String SERIAL_COLLECTOR = "-XX:+UseSerialGC";
  private static final Pattern COLLECTOR = Pattern.compile("-XX:\\+Use\\w+GC");
  private static final Pattern COMPILATION =
      Pattern.compile("-Xint|-XX:-TieredCompilation|-XX:TieredStopAtLevel=.*");

  /** The maximum factor by which an emulated processor is slower than this one. */
  private static final int SLOWDOWN = 50;

  @Override
  public ForkResult launch(ForkCommand command) throws IOException, InterruptedException {
    List<String> added = added(command.jvmArgs());
    List<String> flags = new ArrayList<>(added);
    command.jvmArgs().stream()
        .filter(COMPILATION.asMatchPredicate().or(COLLECTOR.asMatchPredicate()))
        .forEach(flags::add);
    ForkCommand repeatable =
        command
            .startingWith(ForkStart.of(added, List.of()).and(command.start()))
            .within(command.timeout().multipliedBy(SLOWDOWN));
    Path file = Files.createTempFile("siribench-count-", ".txt");
    try {
      if (counter.type().seesMarks()) {
        ForkResult marked = counted(repeatable, Protocol.OBSERVE_MARKS, file);
        return hasObject(marked) ? withCounts(marked, flags, file) : withoutCounts(marked, flags);
      }
      ForkResult proof = launcher.launch(repeatable);
      if (!hasObject(proof)) {
        return withoutCounts(proof, flags);
      }
      ForkResult ended = counted(repeatable, Protocol.OBSERVE_END, file);
      return ended.exitCode() == 0 ? withCounts(proof, flags, file) : withoutCounts(ended, flags);
    } finally {
      Files.delete(file);
    }
  }

  private ForkResult counted(ForkCommand command, String observation, Path file)
      throws IOException, InterruptedException {
    ForkStart observe = ForkStart.ofWorker(Protocol.ARG_OBSERVE + "=" + observation);
    return launcher
        .executedBy(counter.prefix(file))
        .launch(command.startingWith(command.start().and(observe)));
  }

  /** Returns the flags that make counts reproducible and that {@code given} does not decide. */
  static List<String> added(List<String> given) {
    List<String> flags = new ArrayList<>();
    if (given.stream().noneMatch(COMPILATION.asMatchPredicate())) {
      flags.addAll(REPEATABLE_COMPILATION);
    }
    if (given.stream().noneMatch(COLLECTOR.asMatchPredicate())) {
      flags.add(SERIAL_COLLECTOR);
    }
    return flags;
  }

  /** Returns whether the first request completed; instructions are counted up to its end. */
  private static boolean hasObject(ForkResult fork) {
    return fork.isComplete()
        && fork.message(Protocol.SAMPLE)
            .filter(sample -> Outcome.of(sample.text(SampleLine.OUTCOME)).completed())
            .isPresent();
  }

  private ForkResult withCounts(ForkResult fork, List<String> flags, Path file) throws IOException {
    List<Long> counts = counter.counts(file);
    Map<Metric, Long> values = new LinkedHashMap<>();
    values.put(Metric.INSTRUCTIONS, counts.get(counts.size() - 1));
    if (counter.type().seesMarks()) {
      // The counts at the marks of io.siribench.worker.observe.Observer, in their order.
      Iterator<Long> marks = counts.iterator();
      long main = marks.next();
      long setUp = marks.next();
      long prepared = marks.next();
      long requested = marks.next();
      long bound = marks.next();
      values.put(Metric.BOOT_INSTRUCTIONS, main);
      values.put(Metric.SET_UP_INSTRUCTIONS, setUp - main + requested - prepared);
      values.put(Metric.PREPARATION_INSTRUCTIONS, prepared - setUp);
      values.put(Metric.REQUEST_INSTRUCTIONS, bound - requested);
    }
    return withMessage(fork, flags, values);
  }

  private ForkResult withoutCounts(ForkResult fork, List<String> flags) {
    return withMessage(fork, flags, Map.of());
  }

  /** Returns {@code fork} with a message of {@code counts}. */
  private ForkResult withMessage(ForkResult fork, List<String> flags, Map<Metric, Long> counts) {
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put(Metric.COUNTER.key(), (counter.identity() + " " + String.join(" ", flags)).strip());
    counts.forEach((metric, count) -> fields.put(metric.key(), String.valueOf(count)));
    List<ForkMessage> messages = new ArrayList<>(fork.messages());
    messages.add(0, new ForkMessage(Metric.COUNTED, fields));
    return fork.with(messages);
  }
}
