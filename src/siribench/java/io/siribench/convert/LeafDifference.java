package io.siribench.convert;

/**
 * The leaves of one path that only one side of a comparison has.
 *
 * @param path the path, without the indexes of repetitions
 * @param count the number of leaves
 * @param example the text of one of the leaves
 */
public record LeafDifference(String path, int count, String example) {}
