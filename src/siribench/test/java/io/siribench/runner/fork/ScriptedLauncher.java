package io.siribench.runner.fork;

import io.siribench.launch.ForkCommand;
import io.siribench.launch.ForkResult;
import io.siribench.launch.Launcher;
import io.siribench.worker.Protocol;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** A launcher without processes; by default, forks complete at once. */
public class ScriptedLauncher implements Launcher {
  public final List<ForkCommand> commands = Collections.synchronizedList(new ArrayList<>());

  @Override
  public ForkResult launch(ForkCommand command) throws IOException, InterruptedException {
    commands.add(command);
    Optional<Path> cache = cacheToPrepare(command);
    return cache.isPresent() ? prepared(cache.get()) : measured(command);
  }

  /** Returns the result of a measured fork. */
  public ForkResult measured(ForkCommand command) throws IOException, InterruptedException {
    return Answers.complete(Integer.parseInt(argument(command, Protocol.ARG_REQUESTS).orElse("1")));
  }

  /** Returns the result of a preparing fork. */
  public ForkResult prepared(Path cache) throws IOException {
    Files.writeString(cache, "an initialised mapper");
    return Answers.result(0, false, "", Answers.ok(0), Answers.state(271, 21, 300), Answers.END);
  }

  public List<ForkCommand> preparing() {
    return commands.stream().filter(command -> cacheToPrepare(command).isPresent()).toList();
  }

  static Optional<Path> cacheToPrepare(ForkCommand command) {
    return argument(command, Protocol.ARG_PREPARE).map(Path::of);
  }

  public static Optional<Path> cacheToRestore(ForkCommand command) {
    return argument(command, Protocol.ARG_RESTORE).map(Path::of);
  }

  public static Optional<String> argument(ForkCommand command, String key) {
    return command.workerArgs().stream()
        .filter(argument -> argument.startsWith(key + "="))
        .map(argument -> argument.substring(key.length() + 1))
        .findFirst();
  }
}
