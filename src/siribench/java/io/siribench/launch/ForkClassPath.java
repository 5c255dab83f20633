package io.siribench.launch;

import java.util.List;

/** The class path of forks. */
@FunctionalInterface
public interface ForkClassPath {
  /** Returns the class path of a fork with {@code workerArgs}, as {@code java -cp} takes it. */
  String of(List<String> workerArgs);

  /**
   * Returns the class path with the jars of arbitrary order reordered.
   *
   * @param order see {@link io.siribench.plan.Round.Layout#classPathOrder}
   */
  default String of(List<String> workerArgs, long order) {
    return of(workerArgs);
  }
}
