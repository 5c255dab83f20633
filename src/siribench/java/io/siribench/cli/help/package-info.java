/** The layout of the help of commands. */
@org.jspecify.annotations.NullMarked
package io.siribench.cli.help;
