/** Tests of documents as files. */
@NullMarked
package io.siribench.convert;

import org.jspecify.annotations.NullMarked;
