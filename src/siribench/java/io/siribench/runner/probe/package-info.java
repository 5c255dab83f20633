/** The checks and estimates before the first measurement, by unmeasured forks. */
@NullMarked
package io.siribench.runner.probe;

import org.jspecify.annotations.NullMarked;
