/** The rules by which a run stops: precision, decisions, elimination and time. */
@NullMarked
package io.siribench.runner.stopping;

import org.jspecify.annotations.NullMarked;
