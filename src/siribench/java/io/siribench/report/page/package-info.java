/** A run as {@code report.html}: one file that needs nothing beside itself. */
@NullMarked
package io.siribench.report.page;

import org.jspecify.annotations.NullMarked;
