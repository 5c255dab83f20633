/** Tests of what is said of problems. */
@NullMarked
package io.siribench.problem;

import org.jspecify.annotations.NullMarked;
