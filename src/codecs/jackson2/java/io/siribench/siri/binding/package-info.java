/**
 * How Jackson binds SIRI documents to the types of {@link io.siribench.siri}: leniently, from JSON,
 * XML, Smile and CBOR alike. Everything a mapper holds on to is serialisable, because mappers are.
 */
@NullMarked
package io.siribench.siri.binding;

import org.jspecify.annotations.NullMarked;
