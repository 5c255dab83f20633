/**
 * Lenient binding of SIRI without mappers, with the same result as by mappers. The code for each
 * type is generated into {@code io.siribench.codec.stream.siri}.
 */
@NullMarked
package io.siribench.codec.stream.lenient;

import org.jspecify.annotations.NullMarked;
