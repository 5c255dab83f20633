/**
 * Writes readers as Java: from a description of what is bound, which is made of compiled classes as
 * Jackson's databind sees them. Runs when siribench is built.
 */
@NullMarked
package io.siribench.generating;

import org.jspecify.annotations.NullMarked;
