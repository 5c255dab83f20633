/**
 * The run-time support of generated readers, independent of the bound types. It depends on
 * Jackson's streaming parsers and StAX only, not on siribench.
 */
@NullMarked
package io.siribench.codec.stream.support;

import org.jspecify.annotations.NullMarked;
