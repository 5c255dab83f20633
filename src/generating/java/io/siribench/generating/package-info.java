/**
 * Writes readers as Java, from a description of the bound types. The description is derived from
 * compiled classes as Jackson's databind sees them. It runs in siribench's build, and for {@code
 * siribench generate-reader}.
 */
@NullMarked
package io.siribench.generating;

import org.jspecify.annotations.NullMarked;
