/** Forks: how a JVM is started as one, heard and ended, and where its jar comes from. */
@NullMarked
package io.siribench.launch;

import org.jspecify.annotations.NullMarked;
