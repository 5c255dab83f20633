/** A TCP relay that simulates a slow network: delays, jitter and a shared bandwidth. */
@NullMarked
package io.siribench.serve.shaping;

import org.jspecify.annotations.NullMarked;
