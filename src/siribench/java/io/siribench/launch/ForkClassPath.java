package io.siribench.launch;

import java.util.List;

/** Where forks have their classes from. */
@FunctionalInterface
public interface ForkClassPath {
  /** As {@code java -cp} takes it, for a fork with the arguments {@code workerArgs}. */
  String of(List<String> workerArgs);
}
