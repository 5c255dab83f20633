/** The compression of documents. A fork that reads uncompressed documents loads no class of it. */
@NullMarked
package io.siribench.worker.compression;

import org.jspecify.annotations.NullMarked;
