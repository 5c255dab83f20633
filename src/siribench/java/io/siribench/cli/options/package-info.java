/** The options of all commands, in groups; each parses its arguments. */
@NullMarked
package io.siribench.cli.options;

import org.jspecify.annotations.NullMarked;
