/**
 * Readers of the SIRI types with exactly the binding of a stock mapper. They are generated in
 * siribench's build, by the generator for users' classes.
 */
@NullMarked
package io.siribench.codec.stream.plain;

import org.jspecify.annotations.NullMarked;
