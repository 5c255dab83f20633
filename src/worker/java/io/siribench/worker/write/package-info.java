/**
 * Write mode. Objects to write are bound before the measurement, and written bytes after it. Only
 * forks that write load these classes.
 */
@NullMarked
package io.siribench.worker.write;

import org.jspecify.annotations.NullMarked;
