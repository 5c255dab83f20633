/** The same requests as a fork's, measured by JMH instead, to see whether the two agree. */
@NullMarked
package io.siribench.jmh;

import org.jspecify.annotations.NullMarked;
