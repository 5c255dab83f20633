/**
 * The wrapping of SIRI documents in XML: a root, a SOAP envelope, a standalone part. An {@link
 * io.siribench.siri.xml.ElementReader} binds the elements inside.
 */
@NullMarked
package io.siribench.siri.xml;

import org.jspecify.annotations.NullMarked;
