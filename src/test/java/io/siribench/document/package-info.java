/** Tests of documents as files. */
@NullMarked
package io.siribench.document;

import org.jspecify.annotations.NullMarked;
