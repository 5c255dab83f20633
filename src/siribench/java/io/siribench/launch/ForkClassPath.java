package io.siribench.launch;

import java.util.List;

/** The class path of forks. */
@FunctionalInterface
public interface ForkClassPath {
  /**
   * Returns the class path of a fork with {@code workerArgs}, in the syntax of {@code java -cp}.
   *
   * @param order the seed of the order of jars whose order is arbitrary, see {@link
   *     io.siribench.plan.Round.Layout#classPathOrder}; 0 for the order of their list
   */
  String of(List<String> workerArgs, long order);

  /** Returns the class path in the order of the list. */
  default String of(List<String> workerArgs) {
    return of(workerArgs, 0);
  }
}
