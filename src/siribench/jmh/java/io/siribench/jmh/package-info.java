/** The requests of a fork as JMH benchmarks, to check that both tools agree. */
@NullMarked
package io.siribench.jmh;

import org.jspecify.annotations.NullMarked;
