/** The results of a run: derived files, limits, output and exit codes. */
@NullMarked
package io.siribench.session.output;

import org.jspecify.annotations.NullMarked;
