/** The codec of Jackson 2: mappers, readers and trees, and what of them can be restored. */
@NullMarked
package io.siribench.codec.jackson2;

import org.jspecify.annotations.NullMarked;
