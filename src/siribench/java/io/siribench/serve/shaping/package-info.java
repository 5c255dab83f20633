/** A slow network in front of a server: delays, jitter and a shared bandwidth, as a TCP relay. */
@NullMarked
package io.siribench.serve.shaping;

import org.jspecify.annotations.NullMarked;
