/** The shards of a plan, joined into one run directory. */
@NullMarked
package io.siribench.session.collection;

import org.jspecify.annotations.NullMarked;
