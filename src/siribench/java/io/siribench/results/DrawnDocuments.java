package io.siribench.results;

/**
 * A population of documents of which each round reads one.
 *
 * @param source the displayable directory or recording
 * @param count the number of its documents
 * @param seed the seed of the draws
 */
public record DrawnDocuments(String source, int count, long seed) {}
