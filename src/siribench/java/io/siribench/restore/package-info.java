/** The ways of restoring a prepared state, and the settings of forks that they need. */
@NullMarked
package io.siribench.restore;

import org.jspecify.annotations.NullMarked;
