/**
 * The lenient binding of SIRI documents to {@link io.siribench.siri} by Jackson. The result is the
 * same for JSON, XML, Smile and CBOR. Mappers are serialisable, including everything they hold.
 */
@NullMarked
package io.siribench.siri.binding;

import org.jspecify.annotations.NullMarked;
