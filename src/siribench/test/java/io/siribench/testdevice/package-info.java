/**
 * A device without a phone: an adbd that the real {@code adb} connects to, the commands that
 * siribench uses on a device, and the faults that devices have.
 */
@NullMarked
package io.siribench.testdevice;

import org.jspecify.annotations.NullMarked;
