/** Tests of what Jackson 2 binds. */
@NullMarked
package io.siribench.codec.jackson2;

import org.jspecify.annotations.NullMarked;
