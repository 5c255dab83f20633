/** A run as text, Markdown, JSON, and the files derived from its samples. */
@NullMarked
package io.siribench.report.run;

import org.jspecify.annotations.NullMarked;
