/** The codec of Jackson 3, which siribench does not carry: its jars are found when a run asks. */
@NullMarked
package io.siribench.codec.jackson3;

import org.jspecify.annotations.NullMarked;
