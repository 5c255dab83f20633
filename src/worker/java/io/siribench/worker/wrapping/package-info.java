/**
 * Documents inside Java serialisation: what an object is written and read as that is {@link
 * java.io.Externalizable}. Only forks that are asked for it load any of it.
 */
@NullMarked
package io.siribench.worker.wrapping;

import org.jspecify.annotations.NullMarked;
