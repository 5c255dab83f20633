/**
 * Writing: what is written is bound before anything is measured, and what was written is bound
 * again when it is over. Loaded by forks that write, and by no others.
 */
@NullMarked
package io.siribench.worker.write;

import org.jspecify.annotations.NullMarked;
