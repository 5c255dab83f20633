/** One run from its plan to its table, on this machine or on devices. */
@NullMarked
package io.siribench.session;

import org.jspecify.annotations.NullMarked;
