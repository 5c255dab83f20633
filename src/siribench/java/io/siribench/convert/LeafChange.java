package io.siribench.convert;

/**
 * The leaves of one path with another value after writing.
 *
 * @param path the path, without the indexes of repetitions
 * @param count the number of leaves
 * @param before the text of one of them in the source
 * @param after its text when it was written again
 * @param kind the new kind, if only that has changed: {@code a number}; else empty
 */
public record LeafChange(String path, int count, String before, String after, String kind) {}
