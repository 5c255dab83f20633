/** A comparison of two runs as text, Markdown and JSON. */
@NullMarked
package io.siribench.report.compare;

import org.jspecify.annotations.NullMarked;
