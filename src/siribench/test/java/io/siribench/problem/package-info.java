/** Tests of problem messages. */
@NullMarked
package io.siribench.problem;

import org.jspecify.annotations.NullMarked;
