/** The search for the commit that made a scenario slower: git's bisection in a worktree. */
@NullMarked
package io.siribench.bisect;

import org.jspecify.annotations.NullMarked;
