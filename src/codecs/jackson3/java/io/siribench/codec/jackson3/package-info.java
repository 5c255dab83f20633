/** The codec of Jackson 3, which is not bundled. A run locates its jars on request. */
@NullMarked
package io.siribench.codec.jackson3;

import org.jspecify.annotations.NullMarked;
