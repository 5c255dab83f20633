/** Codecs of libraries that siribench does not bundle; a class for each. */
@NullMarked
package io.siribench.codec.libraries;

import org.jspecify.annotations.NullMarked;
