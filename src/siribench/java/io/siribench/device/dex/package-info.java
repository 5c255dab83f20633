/** Users' classes and libraries for devices: dexed on this machine, checked, and kept. */
@NullMarked
package io.siribench.device.dex;

import org.jspecify.annotations.NullMarked;
