/** Tests of codecs of libraries that siribench does not carry. */
@NullMarked
package io.siribench.codec.jackson3;

import org.jspecify.annotations.NullMarked;
