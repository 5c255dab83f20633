/** Extra forks of a run, which are never samples: where the time of a start goes, and profiles. */
@NullMarked
package io.siribench.explain;

import org.jspecify.annotations.NullMarked;
