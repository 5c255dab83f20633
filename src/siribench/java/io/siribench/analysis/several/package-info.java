/** Several runs: side by side, and one after the other. */
@NullMarked
package io.siribench.analysis.several;

import org.jspecify.annotations.NullMarked;
