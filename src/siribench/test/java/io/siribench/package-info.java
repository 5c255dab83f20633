/** Tests of rules for all packages. */
@NullMarked
package io.siribench;

import org.jspecify.annotations.NullMarked;
