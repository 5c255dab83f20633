/** The dexed worker without a device: {@code classes.dex} as class files, on a JVM. */
@NullMarked
package io.siribench.dex;

import org.jspecify.annotations.NullMarked;
