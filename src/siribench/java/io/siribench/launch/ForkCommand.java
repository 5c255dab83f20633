package io.siribench.launch;

import io.siribench.plan.Round.Layout;
import io.siribench.request.Secret;
import io.siribench.request.Secrets;
import io.siribench.restore.ForkStart;
import io.siribench.worker.Protocol;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The command for one fork.
 *
 * @param java the path of the {@code java} command
 * @param start its arguments; the launcher adds the worker's argument of the launch time
 * @param input lines for its standard input, which may hold secrets, see {@link
 *     io.siribench.worker.Protocol#INPUT_URL}
 * @param secrets the secrets in {@code input}, which are hidden in every text from the fork
 * @param timeout the longest silence before the fork is killed
 * @param layout the layout of its environment and class path
 * @param mark the mark of its lines, see {@link Protocol#ARG_MARK}; may be empty
 */
public record ForkCommand(
    String java,
    ForkStart start,
    List<Secret> input,
    Secrets secrets,
    Duration timeout,
    Layout layout,
    String mark) {
  /** The prefix of an argument for a device: the name of the fork's compiled code. */
  public static final String COMPILED = "compiled=";

  /** The prefix of an argument for a device: the profiler that records the fork. */
  public static final String PROFILER = "profiler=";

  /** The prefix of an argument for a device: the profiler's output file. */
  public static final String PROFILE = "profile=";

  /**
   * The prefix of an argument for a device with shrunk classes. The user's file of keep rules
   * follows, or nothing.
   */
  public static final String SHRUNK = "shrunk=";

  /** Arguments, or their prefixes, that have no effect at the JVM's exit. */
  private static final List<String> IDLE_AT_EXIT =
      List.of(
          "-D",
          "-Xms",
          "-Xmx",
          "-Xmn",
          "-Xss",
          "-Xint",
          "-Xbatch",
          "-Xshare:",
          "-XX:SharedArchiveFile=",
          "-XX:AOTCache=",
          "-XX:TieredStopAtLevel=",
          "-XX:-UsePerfData",
          "-XX:ReservedCodeCacheSize=",
          "-XX:ActiveProcessorCount=");

  private static final Pattern COLLECTOR = Pattern.compile("-XX:\\+Use[A-Za-z0-9]+GC");

  public ForkCommand {
    input = List.copyOf(input);
  }

  /** Returns the arguments of the JVM. */
  public List<String> jvmArgs() {
    return start.jvmArgs();
  }

  /** Returns the arguments of the worker, see {@link io.siribench.worker.Protocol}. */
  public List<String> workerArgs() {
    return start.workerArgs();
  }

  /** Returns the name of the compiled code to start with; absent for none. */
  public Optional<String> compiled() {
    return argument(COMPILED);
  }

  /** Returns the user's file of keep rules, possibly empty; absent without shrunk classes. */
  public Optional<String> shrunk() {
    return argument(SHRUNK);
  }

  /** Returns the rest of the worker's argument that begins with {@code prefix}. */
  public Optional<String> argument(String prefix) {
    return argument(workerArgs(), prefix);
  }

  /** Returns the rest of the first of {@code workerArgs} that begins with {@code prefix}. */
  static Optional<String> argument(List<String> workerArgs, String prefix) {
    return workerArgs.stream()
        .filter(arg -> arg.startsWith(prefix))
        .map(arg -> arg.substring(prefix.length()))
        .findFirst();
  }

  /** Returns this command with another start. */
  public ForkCommand startingWith(ForkStart other) {
    return new ForkCommand(java, other, input, secrets, timeout, layout, mark);
  }

  /** Returns this command with another timeout. */
  public ForkCommand within(Duration other) {
    return new ForkCommand(java, start, input, secrets, other, layout, mark);
  }

  /** Returns this command with other lines for its standard input. */
  public ForkCommand reading(List<Secret> lines) {
    return new ForkCommand(java, start, lines, secrets, timeout, layout, mark);
  }

  /** Returns this command with another layout. */
  public ForkCommand in(Layout other) {
    return new ForkCommand(java, start, input, secrets, timeout, other, mark);
  }

  /**
   * Returns whether the JVM must exit normally, because an argument may write at exit. Examples are
   * a class archive, a recording, a log and an agent's data. Every argument that is not known to be
   * harmless counts.
   */
  boolean needsOrderlyExit() {
    return !jvmArgs().stream().allMatch(ForkCommand::isIdleAtExit);
  }

  private static boolean isIdleAtExit(String jvmArg) {
    return IDLE_AT_EXIT.stream().anyMatch(jvmArg::startsWith)
        || COLLECTOR.matcher(jvmArg).matches();
  }

  /** Returns the worker's arguments, including its kind of exit and the mark of its lines. */
  public List<String> workerArgsWithExit() {
    List<String> args = new ArrayList<>(workerArgs());
    args.removeIf(arg -> Stream.of(COMPILED, SHRUNK, PROFILER, PROFILE).anyMatch(arg::startsWith));
    if (!mark.isEmpty()) {
      args.add(Protocol.ARG_MARK + "=" + mark);
    }
    if (needsOrderlyExit()) {
      args.add(Protocol.ARG_EXIT + "=" + Protocol.EXIT_ORDERLY);
    }
    return args;
  }
}
