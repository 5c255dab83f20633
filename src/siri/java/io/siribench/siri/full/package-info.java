/**
 * The types of all services of SIRI. They are a union of versions 0.1 to 2.1, named as in the
 * schema. The root is {@link io.siribench.siri.full.Document}. Any member may be null.
 */
@NullMarked
package io.siribench.siri.full;

import org.jspecify.annotations.NullMarked;
