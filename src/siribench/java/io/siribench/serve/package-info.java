/**
 * The embedded SIRI endpoint: a server that answers with documents that are here already, as an
 * agency's server would, on a network and with faults as they are asked for.
 */
@NullMarked
package io.siribench.serve;

import org.jspecify.annotations.NullMarked;
