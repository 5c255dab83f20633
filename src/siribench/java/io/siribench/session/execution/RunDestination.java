package io.siribench.session.execution;

import java.nio.file.Path;
import java.util.Optional;

/**
 * The directory of a new run, by default named after time and formats.
 *
 * @param out a new directory
 * @param append a directory that may have other plans already
 * @param offersAppend whether the command has an option for {@code append}
 * @param namesHost whether the run records the name of this machine, instead of only its hash
 * @param command the recorded command of a shard, see {@code collect}; empty for none
 */
public record RunDestination(
    Optional<Path> out,
    Optional<Path> append,
    boolean offersAppend,
    boolean namesHost,
    String command) {
  /** Creates the destination of a whole run, of a command with the option {@code --append}. */
  public RunDestination(Optional<Path> out, Optional<Path> append, boolean namesHost) {
    this(out, append, true, namesHost, "");
  }

  /** Creates the destination of a command that always begins a new run. */
  public static RunDestination ofNewRun(Optional<Path> out) {
    return new RunDestination(out, Optional.empty(), false, false, "");
  }

  /** Returns the destination of a shard's attempt. */
  public RunDestination ofAttempt(Optional<Path> directory, String fleetCommand) {
    return new RunDestination(directory, append, offersAppend, namesHost, fleetCommand);
  }
}
