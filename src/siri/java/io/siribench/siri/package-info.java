/**
 * The SIRI types of stop and vehicle monitoring, and of situations embedded in them. They are a
 * union of versions 0.1 to 2.1, named as in the schema. Any member may be null.
 */
@NullMarked
package io.siribench.siri;

import org.jspecify.annotations.NullMarked;
