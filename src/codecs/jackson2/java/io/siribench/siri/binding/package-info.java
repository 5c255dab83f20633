/**
 * The lenient binding of SIRI documents to {@link io.siribench.siri} by Jackson. It is equal for
 * JSON, XML, Smile and CBOR. Everything that a mapper holds is serialisable, because mappers are.
 */
@NullMarked
package io.siribench.siri.binding;

import org.jspecify.annotations.NullMarked;
