/** Tests of recordings. */
@NullMarked
package io.siribench.recording;

import org.jspecify.annotations.NullMarked;
