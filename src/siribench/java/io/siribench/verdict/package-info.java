/** From values that were compared to what may be said of them, in words. Pure functions. */
@NullMarked
package io.siribench.verdict;

import org.jspecify.annotations.NullMarked;
