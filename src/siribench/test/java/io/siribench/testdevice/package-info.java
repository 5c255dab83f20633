/**
 * A device without a phone. It has an adbd that the real {@code adb} connects to, the commands that
 * siribench uses on a device, and the faults of real devices.
 */
@NullMarked
package io.siribench.testdevice;

import org.jspecify.annotations.NullMarked;
