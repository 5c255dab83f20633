package io.siribench.session;

import java.nio.file.Path;
import java.util.Optional;

/**
 * The directory of a new run; if neither is given, one that is named after time and formats.
 *
 * @param out to be made for it
 * @param append that may have other plans already
 */
public record RunDestination(Optional<Path> out, Optional<Path> append) {
  /** A directory that is named after time and formats. */
  static final RunDestination DEFAULT = new RunDestination(Optional.empty(), Optional.empty());
}
