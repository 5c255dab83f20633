/** Tests of generated documents. */
@NullMarked
package io.siribench.sample;

import org.jspecify.annotations.NullMarked;
