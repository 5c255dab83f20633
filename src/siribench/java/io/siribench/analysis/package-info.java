/**
 * The analysis of a run's samples: the samples that count, comparisons, and verdicts. Figures only;
 * the report has the texts for them.
 */
@NullMarked
package io.siribench.analysis;

import org.jspecify.annotations.NullMarked;
