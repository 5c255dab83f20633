/** The command line: words become a plan, an outcome becomes an exit code. The composition root. */
@NullMarked
package io.siribench.cli;

import org.jspecify.annotations.NullMarked;
