/** How the help of commands is laid out. */
@org.jspecify.annotations.NullMarked
package io.siribench.cli.help;
