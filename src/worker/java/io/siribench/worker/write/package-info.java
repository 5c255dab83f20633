/**
 * Writing: objects are bound before anything is measured, and their bytes afterwards. Loaded only
 * by forks that write.
 */
@NullMarked
package io.siribench.worker.write;

import org.jspecify.annotations.NullMarked;
