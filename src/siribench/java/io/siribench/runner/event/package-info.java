/** The events of a running plan, for its progress. */
@NullMarked
package io.siribench.runner.event;

import org.jspecify.annotations.NullMarked;
