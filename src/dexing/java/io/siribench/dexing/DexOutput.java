package io.siribench.dexing;

import java.util.SortedMap;

/**
 * What D8 made.
 *
 * @param dex the bytes of {@code classes.dex}
 * @param classes siribench's own classes with the same desugaring, as class files by the names of
 *     their entries
 */
@SuppressWarnings("ArrayRecordComponent") // A few megabytes, which nobody changes or compares.
record DexOutput(byte[] dex, SortedMap<String, byte[]> classes) {}
