/** The data of a fork that explains a start, which are never timed samples. */
@NullMarked
package io.siribench.worker.observe;

import org.jspecify.annotations.NullMarked;
