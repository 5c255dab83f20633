/** What is wrong with what was asked for, collected so that all of it is reported at once. */
@NullMarked
package io.siribench.problem;

import org.jspecify.annotations.NullMarked;
