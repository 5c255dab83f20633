/** Statistical functions over samples, without side effects. */
@NullMarked
package io.siribench.stats;

import org.jspecify.annotations.NullMarked;
