/** Tests of binding by Jackson 2. */
@NullMarked
package io.siribench.codec.jackson2;

import org.jspecify.annotations.NullMarked;
