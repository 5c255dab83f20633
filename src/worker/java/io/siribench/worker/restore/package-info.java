/** Creation of a fork's reader, or its restore from a prepared state. */
@NullMarked
package io.siribench.worker.restore;

import org.jspecify.annotations.NullMarked;
