/** Codecs of libraries that siribench does not bundle, one class for each. */
@NullMarked
package io.siribench.codec.libraries;

import org.jspecify.annotations.NullMarked;
