/** Pure functions over samples. */
@NullMarked
package io.siribench.stats;

import org.jspecify.annotations.NullMarked;
