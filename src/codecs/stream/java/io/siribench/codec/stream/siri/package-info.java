/**
 * Readers of the SIRI types, one for each, generated from their classes. They follow the order of
 * the SIRI schema, and only contain the usual case; {@code io.siribench.codec.stream.lenient}
 * handles deviations in documents.
 */
@NullMarked
package io.siribench.codec.stream.siri;

import org.jspecify.annotations.NullMarked;
