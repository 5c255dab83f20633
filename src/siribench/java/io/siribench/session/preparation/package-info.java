/** The preparation of a run: its sources, documents and libraries, and the checks before them. */
@NullMarked
package io.siribench.session.preparation;

import org.jspecify.annotations.NullMarked;
