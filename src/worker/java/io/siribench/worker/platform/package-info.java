/** The platform's data on this process: its memory, times and sockets. */
@NullMarked
package io.siribench.worker.platform;

import org.jspecify.annotations.NullMarked;
