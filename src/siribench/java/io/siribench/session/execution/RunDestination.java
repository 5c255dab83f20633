package io.siribench.session.execution;

import java.nio.file.Path;
import java.util.Optional;

/**
 * The directory of a new run, by default named after time and formats.
 *
 * @param out a new directory
 * @param append a directory that may have other plans already
 */
public record RunDestination(Optional<Path> out, Optional<Path> append) {
  /** The default, a directory that is named after time and formats. */
  public static final RunDestination DEFAULT =
      new RunDestination(Optional.empty(), Optional.empty());
}
