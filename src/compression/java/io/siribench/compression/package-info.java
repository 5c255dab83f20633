/** Compression by libraries that siribench does not carry. */
@NullMarked
package io.siribench.compression;

import org.jspecify.annotations.NullMarked;
