/**
 * What turns bytes into the objects that are measured: {@link io.siribench.worker.codec.Codec},
 * which a fork loads by its name, and the words that say how it is to do that. No library is known
 * here.
 */
@NullMarked
package io.siribench.worker.codec;

import org.jspecify.annotations.NullMarked;
