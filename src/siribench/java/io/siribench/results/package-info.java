/** The run directory: its plan, its environment and its samples, written and read back. */
@NullMarked
package io.siribench.results;

import org.jspecify.annotations.NullMarked;
