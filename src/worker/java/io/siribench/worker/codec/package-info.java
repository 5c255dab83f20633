/**
 * The codecs that turn bytes into the measured objects, and their settings. A fork loads a {@link
 * io.siribench.worker.codec.Codec} by its name. This package depends on no library.
 */
@NullMarked
package io.siribench.worker.codec;

import org.jspecify.annotations.NullMarked;
