package io.siribench.dexing;

import java.util.SortedMap;

/**
 * The output of D8.
 *
 * @param dex the bytes of {@code classes.dex}
 * @param classes siribench's own classes with the same desugaring, as class files by entry name
 */
@SuppressWarnings("ArrayRecordComponent") // A few megabytes, which are never modified or compared.
record DexOutput(byte[] dex, SortedMap<String, byte[]> classes) {}
