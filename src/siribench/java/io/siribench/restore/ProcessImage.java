package io.siribench.restore;

/**
 * The image of a process that a fork is dumped to, or restored from.
 *
 * @param directory the directory of the image
 * @param isRestored true to restore; false to dump the fork once it reports that it is ready
 */
public record ProcessImage(String directory, boolean isRestored) {}
