/** A run for spreadsheets: CSV of a locale, and a workbook. */
@NullMarked
package io.siribench.report.sheet;

import org.jspecify.annotations.NullMarked;
