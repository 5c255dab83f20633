/** Tests of codecs of libraries that are not bundled. */
@NullMarked
package io.siribench.codec.jackson3;

import org.jspecify.annotations.NullMarked;
