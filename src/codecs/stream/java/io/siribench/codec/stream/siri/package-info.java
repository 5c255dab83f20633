/**
 * Readers of the SIRI types, one for each, generated from their classes before compilation. They
 * are in the order of the SIRI schema, and say what is usual only; what documents have otherwise is
 * {@code io.siribench.codec.stream.lenient}'s.
 */
@NullMarked
package io.siribench.codec.stream.siri;

import org.jspecify.annotations.NullMarked;
