/** Documents bound to a person's own class and written again, to see what comes back. */
@NullMarked
package io.siribench.convert.roundtrip;

import org.jspecify.annotations.NullMarked;
