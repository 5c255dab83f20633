/** Round trips of documents through a user's class. */
@NullMarked
package io.siribench.convert.roundtrip;

import org.jspecify.annotations.NullMarked;
