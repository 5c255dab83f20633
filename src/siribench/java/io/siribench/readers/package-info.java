/** Streaming readers of a person's own classes: generated, compiled, and kept for forks. */
@NullMarked
package io.siribench.readers;

import org.jspecify.annotations.NullMarked;
