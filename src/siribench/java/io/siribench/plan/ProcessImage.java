package io.siribench.plan;

/**
 * That a fork is to be dumped as an image of its process, or is restored from one.
 *
 * @param directory of the image
 * @param isRestored from it; else it is dumped to it when it says that it waits for that
 */
public record ProcessImage(String directory, boolean isRestored) {}
