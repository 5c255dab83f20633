/**
 * What people see of a run while it goes on: progress, numbers and durations, and what is known of
 * the terminal.
 */
@NullMarked
package io.siribench.terminal;

import org.jspecify.annotations.NullMarked;
