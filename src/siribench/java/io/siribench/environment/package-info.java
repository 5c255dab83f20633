/** The machine: its facts, its load, and its fitness for measurements. Starts no process. */
@NullMarked
package io.siribench.environment;

import org.jspecify.annotations.NullMarked;
