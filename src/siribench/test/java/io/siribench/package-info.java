/** Tests of what holds for all packages. */
@NullMarked
package io.siribench;

import org.jspecify.annotations.NullMarked;
