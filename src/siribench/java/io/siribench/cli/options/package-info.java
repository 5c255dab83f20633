/** The options of all commands, in groups; each makes values of what was typed. */
@NullMarked
package io.siribench.cli.options;

import org.jspecify.annotations.NullMarked;
