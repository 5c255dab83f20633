/** Two or more runs as text, Markdown, JSON and pages, in the style of one. */
@NullMarked
package io.siribench.report.several;

import org.jspecify.annotations.NullMarked;
