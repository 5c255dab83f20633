/** A run as {@code report.html}: one self-contained file. */
@NullMarked
package io.siribench.report.page;

import org.jspecify.annotations.NullMarked;
