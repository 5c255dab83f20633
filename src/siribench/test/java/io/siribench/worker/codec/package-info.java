/** Tests of what codecs share in a fork. */
@NullMarked
package io.siribench.worker.codec;

import org.jspecify.annotations.NullMarked;
