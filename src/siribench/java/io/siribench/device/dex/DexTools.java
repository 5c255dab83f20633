package io.siribench.device.dex;

import io.siribench.problem.InvalidPlanException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** The tools that dex and check classes, looked up only if needed. */
public interface DexTools {
  /** Returns a text that changes with D8's version, without a look-up. */
  String version() throws IOException, InvalidPlanException;

  /** Returns the command {@code d8}, or the jar of R8. */
  Path find() throws IOException, InvalidPlanException;

  /** Returns the library of newer JDK classes, if it is requested. */
  Optional<Desugaring> desugaring() throws IOException, InvalidPlanException;

  /** Returns the signatures of an API level, as animal-sniffer writes them. */
  Path signatures(int api) throws IOException, InvalidPlanException;
}
