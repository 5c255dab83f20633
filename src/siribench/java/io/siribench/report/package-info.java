/** From a run directory to tables and files. Never needs a run to be repeated. */
@NullMarked
package io.siribench.report;

import org.jspecify.annotations.NullMarked;
