/** Tests of round trips through classes that are not part of siribench. */
@NullMarked
package io.siribench.convert.roundtrip;

import org.jspecify.annotations.NullMarked;
