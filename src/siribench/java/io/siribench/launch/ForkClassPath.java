package io.siribench.launch;

import java.util.List;

/** Where forks have their classes from. */
@FunctionalInterface
public interface ForkClassPath {
  /** As {@code java -cp} takes it, for a fork with the arguments {@code workerArgs}. */
  String of(List<String> workerArgs);

  /**
   * The same with those jars in another order whose order is free.
   *
   * @param order see {@link io.siribench.plan.Round.Layout#classPathOrder}
   */
  default String of(List<String> workerArgs, long order) {
    return of(workerArgs);
  }
}
