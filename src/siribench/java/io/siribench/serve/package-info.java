/**
 * The embedded SIRI endpoint, a server that sends local documents. It behaves like an agency's
 * server, over a network and with faults as requested.
 */
@NullMarked
package io.siribench.serve;

import org.jspecify.annotations.NullMarked;
