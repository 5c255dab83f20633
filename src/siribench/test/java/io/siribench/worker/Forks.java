package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.launch.ForkMessage;
import io.siribench.launch.ForkResult;
import io.siribench.launch.JvmLauncher;
import io.siribench.launch.TestCommands;
import io.siribench.request.Secret;
import io.siribench.request.Secrets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Forks, started like siribench's but from the classes under test. */
final class Forks {
  private final Map<String, String> args = new TreeMap<>();
  private final List<String> jvmArgs = new ArrayList<>();
  private final List<String> input = new ArrayList<>();

  private Forks() {}

  static Forks to(String url, ConnectionType connection, int requests) {
    Forks forks = new Forks();
    forks.input.add(Protocol.INPUT_URL + "=" + url);
    return forks
        .with(Protocol.ARG_CONNECTION, connection.optionName())
        .with(Protocol.ARG_REQUESTS, requests)
        .with(Protocol.ARG_FORMAT, "json")
        // This reader starts fastest.
        .with(
            Protocol.ARG_READER, connection == ConnectionType.HTTP_CLIENT_ASYNC ? "async" : "tree")
        .with(Protocol.ARG_SOURCE, "shown")
        .with(Protocol.ARG_GZIP, true)
        .with(Protocol.ARG_HTTP_VERSION, "1.1")
        .with(Protocol.ARG_TIMEOUT, 20_000)
        .with(Protocol.ARG_MAX_BYTES, 1_000_000);
  }

  /** Creates forks that read the JSON document {@code path} once. */
  static Forks of(String path) {
    return new Forks()
        .with(Protocol.ARG_FORMAT, "json")
        .with(Protocol.ARG_READER, "reader")
        .with(Protocol.ARG_SOURCE, path);
  }

  Forks with(String argument, Object word) {
    args.put(argument, word.toString());
    return this;
  }

  /** Adds a line of standard input. */
  Forks input(String key, String text) {
    input.add(key + "=" + text);
    return this;
  }

  Forks jvm(String... options) {
    jvmArgs.addAll(List.of(options));
    return this;
  }

  /** Runs the fork to its end, and checks that it succeeded. */
  ForkResult run() throws Exception {
    String connection = args.getOrDefault(Protocol.ARG_CONNECTION, "");
    ForkResult result = launch(ForkArchive.of(connection).options());
    assertThat(result.exitCode()).as(result.errorTail()).isZero();
    return result;
  }

  /** Runs the fork to its end, with more JVM options before its own. */
  ForkResult launch(List<String> options) throws Exception {
    List<String> allOptions = new ArrayList<>(options);
    allOptions.addAll(jvmArgs);
    List<String> workerArgs = new ArrayList<>();
    args.forEach((key, word) -> workerArgs.add(key + "=" + word));
    return new JvmLauncher((any, order) -> ForkArchive.classPath(), List.of(), pause -> {})
        .launch(
            TestCommands.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                allOptions,
                workerArgs,
                Secret.all(input),
                Secrets.NONE,
                Duration.ofMinutes(1)));
  }

  /** Returns the samples of the fork, in the order of its requests. */
  List<ForkMessage> samples() throws Exception {
    return samples(run());
  }

  static List<ForkMessage> samples(ForkResult result) {
    return result.messages().stream()
        .filter(answer -> answer.kind().equals(Protocol.SAMPLE))
        .sorted(Comparator.comparingLong(Forks::request))
        .toList();
  }

  private static long request(ForkMessage sample) {
    return sample.number(SampleLine.REQUEST, -1);
  }

  /** Returns one field of each sample; {@code -} where it is absent. */
  static List<String> field(List<ForkMessage> samples, String key) {
    return samples.stream().map(sample -> sample.fields().getOrDefault(key, "-")).toList();
  }
}
