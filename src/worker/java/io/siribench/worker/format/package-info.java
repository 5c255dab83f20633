/** Data formats as plain tables, and how a document tells its format: no library, no parser. */
@NullMarked
package io.siribench.worker.format;

import org.jspecify.annotations.NullMarked;
