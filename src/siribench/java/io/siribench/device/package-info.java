/**
 * Android devices: detection, facts, installation, settings and their restoration, and diagnosis of
 * lost devices.
 */
@NullMarked
package io.siribench.device;

import org.jspecify.annotations.NullMarked;
