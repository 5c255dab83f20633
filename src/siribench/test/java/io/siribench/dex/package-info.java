/** The dexed worker without a device: {@code classes.dex} turned back to class files, on a JVM. */
@NullMarked
package io.siribench.dex;

import org.jspecify.annotations.NullMarked;
