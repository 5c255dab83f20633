/**
 * SIRI documents as files: recognising their format, proving that a binding loses nothing,
 * converting them.
 */
@NullMarked
package io.siribench.convert;

import org.jspecify.annotations.NullMarked;
