/** Processes of every kind: no other package creates one. */
@NullMarked
package io.siribench.process;

import org.jspecify.annotations.NullMarked;
