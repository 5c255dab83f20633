/** Completion of command lines in shells. */
@org.jspecify.annotations.NullMarked
package io.siribench.cli.completion;
