/** The command adb: finding it, its server, what it says, and a shell through it. */
@NullMarked
package io.siribench.device.adb;

import org.jspecify.annotations.NullMarked;
