/** Counts the user-mode instructions of forks, which are never timed. */
@NullMarked
package io.siribench.counting;

import org.jspecify.annotations.NullMarked;
