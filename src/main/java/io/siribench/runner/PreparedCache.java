package io.siribench.runner;

import java.nio.file.Path;

/**
 * A mapper cache that a fork has written.
 *
 * @param sha256 of the file as it was written
 * @param deserializers how many the object held
 */
record PreparedCache(Path file, String sha256, long bytes, long writeNanos, long deserializers) {}
