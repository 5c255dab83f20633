/** What a report says: every sentence of it, and how numbers are written. */
@NullMarked
package io.siribench.report.text;

import org.jspecify.annotations.NullMarked;
