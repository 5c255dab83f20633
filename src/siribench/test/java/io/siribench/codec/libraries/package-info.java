/** Tests of codecs of libraries that are not bundled. */
@NullMarked
package io.siribench.codec.libraries;

import org.jspecify.annotations.NullMarked;
