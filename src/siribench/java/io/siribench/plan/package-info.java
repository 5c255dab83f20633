/** The plan of a run: factors, their scenarios, and all possible errors in them. */
@NullMarked
package io.siribench.plan;

import org.jspecify.annotations.NullMarked;
