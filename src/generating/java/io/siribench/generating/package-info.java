/**
 * Writes readers as Java, from a description of the bound types. The description is derived from
 * compiled classes as Jackson's databind sees them. Runs in siribench's build.
 */
@NullMarked
package io.siribench.generating;

import org.jspecify.annotations.NullMarked;
