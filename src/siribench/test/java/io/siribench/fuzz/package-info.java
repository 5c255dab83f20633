/** Targets for a fuzzer, which call the comparisons of other tests, and their corpora. */
@NullMarked
package io.siribench.fuzz;

import org.jspecify.annotations.NullMarked;
