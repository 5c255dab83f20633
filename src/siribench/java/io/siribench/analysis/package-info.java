/**
 * The analysis of a run's samples: the samples that count, comparisons, and verdicts. This package
 * contains only figures; {@code report} contains their texts.
 */
@NullMarked
package io.siribench.analysis;

import org.jspecify.annotations.NullMarked;
