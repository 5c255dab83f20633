/**
 * The content of a bound document, independent of the codec. It consists of its visits, its errors,
 * the leaves of its values and their digest. The package includes the {@link
 * io.siribench.worker.subject.Subject} of each model. Nothing here runs between two clock reads.
 */
@NullMarked
package io.siribench.siri.content;

import org.jspecify.annotations.NullMarked;
