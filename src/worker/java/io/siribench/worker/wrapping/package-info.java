/**
 * Documents inside Java serialisation, as written by a {@link java.io.Externalizable} object. Only
 * forks that request it load any of it.
 */
@NullMarked
package io.siribench.worker.wrapping;

import org.jspecify.annotations.NullMarked;
