/** Faults on request, which a seed and the number of a request select. */
@NullMarked
package io.siribench.serve.faults;

import org.jspecify.annotations.NullMarked;
