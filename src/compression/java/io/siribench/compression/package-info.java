/** Compression by libraries that siribench does not bundle. */
@NullMarked
package io.siribench.compression;

import org.jspecify.annotations.NullMarked;
