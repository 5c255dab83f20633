/**
 * The compression of documents. A fork that reads uncompressed documents loads none of its classes.
 */
@NullMarked
package io.siribench.worker.compression;

import org.jspecify.annotations.NullMarked;
