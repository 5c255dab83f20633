/** Processes of every kind: nothing else makes one. */
@NullMarked
package io.siribench.process;

import org.jspecify.annotations.NullMarked;
