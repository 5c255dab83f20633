/** The execution of plans: rounds, order, events. Every sample is stored immediately. */
@NullMarked
package io.siribench.runner;

import org.jspecify.annotations.NullMarked;
