/**
 * SIRI documents as files: telling their format, proving that a binding loses nothing, generating
 * samples.
 */
@NullMarked
package io.siribench.document;

import org.jspecify.annotations.NullMarked;
