/** The factors of scenarios and their values, without the plan that combines them. */
@NullMarked
package io.siribench.factor;

import org.jspecify.annotations.NullMarked;
