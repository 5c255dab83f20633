/**
 * Android devices: finding them, finding out what each is and can run, putting things there,
 * settings and their restoring, and finding out what has happened when one is gone.
 */
@NullMarked
package io.siribench.device;

import org.jspecify.annotations.NullMarked;
