/** Runs a plan: rounds, order, progress events; every sample goes to the run directory at once. */
@NullMarked
package io.siribench.runner;

import org.jspecify.annotations.NullMarked;
