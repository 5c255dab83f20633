/** The codec of Jackson 2: mappers, readers and trees, and their restorable state. */
@NullMarked
package io.siribench.codec.jackson2;

import org.jspecify.annotations.NullMarked;
