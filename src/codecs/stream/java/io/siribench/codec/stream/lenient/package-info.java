/**
 * Binds SIRI as it occurs in the wild, to the same objects as the binding by mappers does, without
 * them. What is of one type is generated into {@code io.siribench.codec.stream.siri}.
 */
@NullMarked
package io.siribench.codec.stream.lenient;

import org.jspecify.annotations.NullMarked;
