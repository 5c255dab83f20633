/** Tests of the shell scripts in {@code bin}. */
@NullMarked
package io.siribench.scripts;

import org.jspecify.annotations.NullMarked;
