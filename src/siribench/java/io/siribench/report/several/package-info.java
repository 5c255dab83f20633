/** Two or more runs as text, Markdown, JSON and pages, as for one run. */
@NullMarked
package io.siribench.report.several;

import org.jspecify.annotations.NullMarked;
