/**
 * Writes the SIRI types as Java, from the tables in the parent directory; runs before compilation.
 */
@NullMarked
package io.siribench.typegen;

import org.jspecify.annotations.NullMarked;
