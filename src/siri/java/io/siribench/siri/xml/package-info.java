/**
 * What SIRI documents in XML are wrapped in: a root, a SOAP envelope, a part that stands alone.
 * Elements inside are bound by an {@link io.siribench.siri.xml.ElementReader}.
 */
@NullMarked
package io.siribench.siri.xml;

import org.jspecify.annotations.NullMarked;
