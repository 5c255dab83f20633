/** The observations of forks that explain a start, and are never timed. */
@NullMarked
package io.siribench.worker.observe;

import org.jspecify.annotations.NullMarked;
