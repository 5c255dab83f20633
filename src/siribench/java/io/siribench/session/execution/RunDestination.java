package io.siribench.session.execution;

import java.nio.file.Path;
import java.util.Optional;

/**
 * The directory of a new run, by default named after time and formats.
 *
 * @param out a new directory
 * @param append a directory that may have other plans already
 * @param namesHost whether the run records the name of this machine, instead of only its hash
 */
public record RunDestination(Optional<Path> out, Optional<Path> append, boolean namesHost) {
  /** The default, a directory that is named after time and formats. */
  public static final RunDestination DEFAULT =
      new RunDestination(Optional.empty(), Optional.empty(), false);
}
