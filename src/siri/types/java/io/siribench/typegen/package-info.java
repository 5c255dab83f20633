/** Writes the SIRI types as Java, from the tables in {@code src/types}; runs before compilation. */
@NullMarked
package io.siribench.typegen;

import org.jspecify.annotations.NullMarked;
