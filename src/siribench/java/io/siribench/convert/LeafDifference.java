package io.siribench.convert;

/**
 * Leaves of one path that are on one side only.
 *
 * @param path the path, without the indexes of repetitions
 * @param count how many
 * @param example the text of one of them
 */
public record LeafDifference(String path, int count, String example) {}
