/** The execution of a prepared plan, on this machine or elsewhere, into a run directory. */
@NullMarked
package io.siribench.session.execution;

import org.jspecify.annotations.NullMarked;
