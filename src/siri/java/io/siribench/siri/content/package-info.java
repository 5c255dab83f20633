/**
 * What a bound document holds, whatever codec bound it: its visits, its errors, the leaves of its
 * values and their digest; with the {@link io.siribench.worker.subject.Subject} of each model.
 * Nothing here runs between two clock reads.
 */
@NullMarked
package io.siribench.siri.content;

import org.jspecify.annotations.NullMarked;
