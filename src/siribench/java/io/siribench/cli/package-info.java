/** The command line and composition root: arguments to plan, outcome to exit code. */
@NullMarked
package io.siribench.cli;

import org.jspecify.annotations.NullMarked;
