package io.siribench.convert;

/**
 * The leaves of one path whose values changed by writing.
 *
 * @param path the path, without the indexes of repetitions
 * @param count the number of leaves
 * @param before the text of one of the leaves in the source
 * @param after the text of this leaf after writing
 * @param kind the new kind, if only that has changed: {@code a number}; else empty
 */
public record LeafChange(String path, int count, String before, String after, String kind) {}
