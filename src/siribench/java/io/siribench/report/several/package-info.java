/** Two or more runs as text, Markdown, JSON and pages, which look like that of a run. */
@NullMarked
package io.siribench.report.several;

import org.jspecify.annotations.NullMarked;
