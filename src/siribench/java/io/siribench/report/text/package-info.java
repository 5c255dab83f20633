/** The sentences of a report, and the formatting of numbers. */
@NullMarked
package io.siribench.report.text;

import org.jspecify.annotations.NullMarked;
