/** How a fork comes by the object that reads: it makes it, or restores what was prepared. */
@NullMarked
package io.siribench.worker.restore;

import org.jspecify.annotations.NullMarked;
