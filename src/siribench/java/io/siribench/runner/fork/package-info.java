/** One fork of a plan: its command, prepared state, observation and samples. */
@NullMarked
package io.siribench.runner.fork;

import org.jspecify.annotations.NullMarked;
