/**
 * The codec that binds SIRI with streaming parsers, without databind: see {@link
 * io.siribench.codec.stream.StreamCodec}.
 */
@NullMarked
package io.siribench.codec.stream;

import org.jspecify.annotations.NullMarked;
