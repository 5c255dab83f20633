/** The problems of a request, collected so that all are reported at once. */
@NullMarked
package io.siribench.problem;

import org.jspecify.annotations.NullMarked;
