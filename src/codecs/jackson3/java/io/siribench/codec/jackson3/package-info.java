/** The codec of Jackson 3, which is not bundled: its jars are located on request. */
@NullMarked
package io.siribench.codec.jackson3;

import org.jspecify.annotations.NullMarked;
