/** Extra forks of a run, never samples: breakdowns of starts, and profiles. */
@NullMarked
package io.siribench.explain;

import org.jspecify.annotations.NullMarked;
