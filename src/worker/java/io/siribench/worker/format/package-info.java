/** Data formats as plain tables, and their detection from content, without libraries or parsers. */
@NullMarked
package io.siribench.worker.format;

import org.jspecify.annotations.NullMarked;
