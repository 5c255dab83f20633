package io.siribench.launch;

import java.util.List;

/** The class path of forks. */
@FunctionalInterface
public interface ForkClassPath {
  /**
   * Returns the class path of a fork with {@code workerArgs}, as {@code java -cp} takes it.
   *
   * @param order the order of jars whose order is arbitrary, see {@link
   *     io.siribench.plan.Round.Layout#classPathOrder}; 0 for that of their list
   */
  String of(List<String> workerArgs, long order);

  /** Returns the class path in the order of the list. */
  default String of(List<String> workerArgs) {
    return of(workerArgs, 0);
  }
}
