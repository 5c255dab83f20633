package io.siribench.results;

/**
 * The maximum slowdown of a scenario relative to its reference.
 *
 * @param thresholdPercent the slowdown in percent of the reference's median
 * @param judge the measures, as a word of the command line
 */
public record GateEntry(double thresholdPercent, String judge) {}
