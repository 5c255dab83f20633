/** Tests of codecs of libraries that siribench does not carry. */
@NullMarked
package io.siribench.codec.libraries;

import org.jspecify.annotations.NullMarked;
