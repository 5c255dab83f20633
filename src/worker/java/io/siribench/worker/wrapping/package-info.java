/**
 * Documents inside Java serialisation, as written by a {@link java.io.Externalizable} object. Only
 * forks that use this wrapping load these classes.
 */
@NullMarked
package io.siribench.worker.wrapping;

import org.jspecify.annotations.NullMarked;
