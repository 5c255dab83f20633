/**
 * What this machine is, what else it does, and whether one can measure on it. Starts no process.
 */
@NullMarked
package io.siribench.environment;

import org.jspecify.annotations.NullMarked;
