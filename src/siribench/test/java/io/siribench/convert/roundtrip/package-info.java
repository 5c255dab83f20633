/** Tests of round trips through a class that siribench does not have. */
@NullMarked
package io.siribench.convert.roundtrip;

import org.jspecify.annotations.NullMarked;
