/** Faults on demand: which request meets which one is decided by a seed and its number. */
@NullMarked
package io.siribench.serve.faults;

import org.jspecify.annotations.NullMarked;
