/** The tables, lines and JSON that all reports share. */
@NullMarked
package io.siribench.report;

import org.jspecify.annotations.NullMarked;
