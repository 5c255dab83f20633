/**
 * Readers of the SIRI types that bind what a stock mapper binds, and nothing else: generated when
 * siribench is built, by what writes readers of anybody's classes.
 */
@NullMarked
package io.siribench.codec.stream.plain;

import org.jspecify.annotations.NullMarked;
