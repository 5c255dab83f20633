package io.siribench.runner;

/**
 * A mapper cache that a fork has written.
 *
 * @param name of the file in its {@link io.siribench.launch.CacheStore}
 * @param sha256 of the file as it was written
 * @param deserializers how many the object held
 */
record PreparedCache(String name, String sha256, long bytes, long writeNanos, long deserializers) {}
