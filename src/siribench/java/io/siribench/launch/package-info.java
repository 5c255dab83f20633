/** Starts processes. The only package that does. */
@NullMarked
package io.siribench.launch;

import org.jspecify.annotations.NullMarked;
