/** Forks: their launch as JVMs, their messages and their end, and their jars. */
@NullMarked
package io.siribench.launch;

import org.jspecify.annotations.NullMarked;
