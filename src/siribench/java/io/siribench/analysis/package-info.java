/**
 * From the samples of a run to what may be said of it: which samples count, what is compared with
 * what, and what that establishes. Figures only; the words for them are the report's.
 */
@NullMarked
package io.siribench.analysis;

import org.jspecify.annotations.NullMarked;
