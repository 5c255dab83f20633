/** One run: new or resumed, on this machine or on devices, from its plan to its table. */
@NullMarked
package io.siribench.session;

import org.jspecify.annotations.NullMarked;
