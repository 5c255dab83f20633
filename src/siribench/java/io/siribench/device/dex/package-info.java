/** Users' classes and libraries for devices: dexed on this machine, checked, and cached. */
@NullMarked
package io.siribench.device.dex;

import org.jspecify.annotations.NullMarked;
