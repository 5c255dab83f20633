/**
 * The analysis of a crossed run as an experiment: the effects and interactions of factors. It
 * depends on cells and numbers only, not on their origin.
 */
@NullMarked
package io.siribench.analysis.effects;

import org.jspecify.annotations.NullMarked;
