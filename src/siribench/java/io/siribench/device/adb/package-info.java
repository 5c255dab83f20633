/** The adb command: its location, its server, its messages, and a shell through it. */
@NullMarked
package io.siribench.device.adb;

import org.jspecify.annotations.NullMarked;
