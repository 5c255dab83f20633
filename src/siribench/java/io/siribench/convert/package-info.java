/** SIRI documents as files: format detection, lossless binding checks and conversion. */
@NullMarked
package io.siribench.convert;

import org.jspecify.annotations.NullMarked;
