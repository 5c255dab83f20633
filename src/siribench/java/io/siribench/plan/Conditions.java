package io.siribench.plan;

/**
 * The changes made to the machine for the measurement.
 *
 * @param cpus the processors that forks may use, in the syntax of taskset: {@code 2,3}; empty for
 *     all
 * @param dropCaches whether the page cache is emptied before each cold or pseudo-warm fork
 */
public record Conditions(String cpus, boolean dropCaches) {
  public static final Conditions NONE = new Conditions("", false);
}
