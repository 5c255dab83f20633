/** The generator of SIRI documents of an invented city, and the bundled samples. */
@NullMarked
package io.siribench.sample;

import org.jspecify.annotations.NullMarked;
