/** Generates the SIRI types as Java from the tables in the parent directory, before compilation. */
@NullMarked
package io.siribench.typegen;

import org.jspecify.annotations.NullMarked;
