/** The capabilities of codecs, and rules on combinations of factors. */
@NullMarked
package io.siribench.capability;

import org.jspecify.annotations.NullMarked;
