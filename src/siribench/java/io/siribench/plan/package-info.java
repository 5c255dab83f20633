/**
 * What to measure: factors, the scenarios they expand to, and everything that can be wrong with
 * them.
 */
@NullMarked
package io.siribench.plan;

import org.jspecify.annotations.NullMarked;
