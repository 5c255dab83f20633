package io.siribench.convert;

/**
 * Leaves of one path that came back with another value.
 *
 * @param path the path, without the indexes of repetitions
 * @param count how many
 * @param before the text of one of them in the source
 * @param after its text when it was written again
 * @param kind what it is now, if that is all that has changed: {@code a number}; else empty
 */
public record LeafChange(String path, int count, String before, String after, String kind) {}
