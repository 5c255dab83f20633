/** Tests of the packaged jar with real processes, real files, signals and full disks. */
@NullMarked
package io.siribench.it;

import org.jspecify.annotations.NullMarked;
