/** Readers and writers that are a user's own code. */
@NullMarked
package io.siribench.codec.own;

import org.jspecify.annotations.NullMarked;
