/** Streaming readers of user classes: generated, compiled, and cached for forks. */
@NullMarked
package io.siribench.readers;

import org.jspecify.annotations.NullMarked;
