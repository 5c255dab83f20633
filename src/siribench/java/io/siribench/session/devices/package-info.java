/** Runs on devices: opening, preparation, measurement and cleanup. */
@NullMarked
package io.siribench.session.devices;

import org.jspecify.annotations.NullMarked;
