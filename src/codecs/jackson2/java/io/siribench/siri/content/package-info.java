/**
 * What a bound document holds: its visits, its errors, the leaves of its values and their digest.
 * Nothing here runs between two clock reads.
 */
@NullMarked
package io.siribench.siri.content;

import org.jspecify.annotations.NullMarked;
