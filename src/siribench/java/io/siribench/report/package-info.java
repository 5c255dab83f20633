/** The conversion of a run directory to tables and files, without repeating a run. */
@NullMarked
package io.siribench.report;

import org.jspecify.annotations.NullMarked;
