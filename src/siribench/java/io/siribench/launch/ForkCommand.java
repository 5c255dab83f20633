package io.siribench.launch;

import io.siribench.plan.ForkStart;
import io.siribench.plan.Round.Layout;
import io.siribench.request.Secret;
import io.siribench.request.Secrets;
import io.siribench.worker.Protocol;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * What one fork is to do.
 *
 * @param java path of the {@code java} command
 * @param start with what it starts; the worker's argument of the launch time is added by the
 *     launcher
 * @param input lines for its standard input: what may hold a secret, see {@link
 *     io.siribench.worker.Protocol#INPUT_URL}
 * @param secrets what {@code input} holds of them: hidden in every text that the fork answers with
 * @param timeout for how long the fork may be silent before it is ended
 * @param layout of its environment and class path
 * @param mark of its lines, see {@link Protocol#ARG_MARK}; may be empty
 */
public record ForkCommand(
    String java,
    ForkStart start,
    List<Secret> input,
    Secrets secrets,
    Duration timeout,
    Layout layout,
    String mark) {
  /** Arguments, or how they begin, that have the JVM do nothing at its exit. */
  private static final List<String> IDLE_AT_EXIT =
      List.of(
          "-D",
          "-Xms",
          "-Xmx",
          "-Xmn",
          "-Xss",
          "-Xint",
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

  /** One whose layout is not varied. */
  public ForkCommand(
      String java, ForkStart start, List<Secret> input, Secrets secrets, Duration timeout) {
    this(java, start, input, secrets, timeout, Layout.FIXED, "");
  }

  /** One that starts with arguments, and nothing else. */
  public ForkCommand(
      String java,
      List<String> jvmArgs,
      List<String> workerArgs,
      List<Secret> input,
      Secrets secrets,
      Duration timeout) {
    this(java, ForkStart.of(jvmArgs, workerArgs), input, secrets, timeout);
  }

  /** Arguments of the JVM. */
  public List<String> jvmArgs() {
    return start.jvmArgs();
  }

  /** Arguments of the worker, see {@link io.siribench.worker.Protocol}. */
  public List<String> workerArgs() {
    return start.workerArgs();
  }

  /** This with another start. */
  public ForkCommand startingWith(ForkStart other) {
    return new ForkCommand(java, other, input, secrets, timeout, layout, mark);
  }

  /** This with another timeout. */
  public ForkCommand within(Duration other) {
    return new ForkCommand(java, start, input, secrets, other, layout, mark);
  }

  /** This with other lines for its standard input. */
  public ForkCommand reading(List<Secret> lines) {
    return new ForkCommand(java, start, lines, secrets, timeout, layout, mark);
  }

  /** This in another layout. */
  public ForkCommand in(Layout other) {
    return new ForkCommand(java, start, input, secrets, timeout, other, mark);
  }

  /** This with another mark of its lines. */
  public ForkCommand marked(String other) {
    return new ForkCommand(java, start, input, secrets, timeout, layout, other);
  }

  /**
   * Whether the JVM has to exit in an orderly way, because an argument may have it write something
   * then: an archive of classes, a recording, a log, the data of an agent. Every argument counts as
   * one that is not known to be harmless.
   */
  boolean needsOrderlyExit() {
    return !jvmArgs().stream().allMatch(ForkCommand::isIdleAtExit);
  }

  private static boolean isIdleAtExit(String jvmArg) {
    return IDLE_AT_EXIT.stream().anyMatch(jvmArg::startsWith)
        || COLLECTOR.matcher(jvmArg).matches();
  }

  /** The worker's arguments, with how it is to exit and the mark of its lines. */
  public List<String> workerArgsWithExit() {
    List<String> args = new ArrayList<>(workerArgs());
    if (!mark.isEmpty()) {
      args.add(Protocol.ARG_MARK + "=" + mark);
    }
    if (needsOrderlyExit()) {
      args.add(Protocol.ARG_EXIT + "=" + Protocol.EXIT_ORDERLY);
    }
    return args;
  }
}
