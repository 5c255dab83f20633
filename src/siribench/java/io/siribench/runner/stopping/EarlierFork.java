package io.siribench.runner.stopping;

/**
 * A fork of an earlier session.
 *
 * @param nanos its duration, including the wait for the next fork; 0 if unknown
 * @param values its values; none if no stop rule needs them
 */
public record EarlierFork(long nanos, ComparedFork values) {}
