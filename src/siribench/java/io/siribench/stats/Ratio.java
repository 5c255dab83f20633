package io.siribench.stats;

/**
 * The candidate's median over the baseline's.
 *
 * @param low lower end of its interval
 * @param high upper end of its interval
 */
public record Ratio(double estimate, double low, double high) {}
