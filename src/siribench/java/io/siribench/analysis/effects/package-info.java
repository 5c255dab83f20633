/**
 * A crossed run as the experiment that it is: what each factor does, and which do something else
 * together than alone. It knows cells and numbers, not where they come from.
 */
@NullMarked
package io.siribench.analysis.effects;

import org.jspecify.annotations.NullMarked;
