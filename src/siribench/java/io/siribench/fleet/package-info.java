/** Files with which engines run the shards of a plan. */
@NullMarked
package io.siribench.fleet;

import org.jspecify.annotations.NullMarked;
