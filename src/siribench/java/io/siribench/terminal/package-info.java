/** The display of a running benchmark: progress, numbers, durations and terminal properties. */
@NullMarked
package io.siribench.terminal;

import org.jspecify.annotations.NullMarked;
