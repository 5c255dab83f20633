/** The generator of SIRI documents of an invented city, and the samples that come with the tool. */
@NullMarked
package io.siribench.sample;

import org.jspecify.annotations.NullMarked;
