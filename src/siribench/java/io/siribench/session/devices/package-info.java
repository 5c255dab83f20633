/** A run on devices: opened, prepared and measured, with what is left on them cleaned up. */
@NullMarked
package io.siribench.session.devices;

import org.jspecify.annotations.NullMarked;
