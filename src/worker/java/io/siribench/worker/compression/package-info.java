/**
 * How documents are compressed. Nothing of it is loaded by a fork that reads documents as they are.
 */
@NullMarked
package io.siribench.worker.compression;

import org.jspecify.annotations.NullMarked;
