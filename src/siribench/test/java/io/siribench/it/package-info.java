/** The built jar as a user runs it: real processes, real files, signals, full disks. */
@NullMarked
package io.siribench.it;

import org.jspecify.annotations.NullMarked;
