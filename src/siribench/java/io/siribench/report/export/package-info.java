/** A run in the formats of other tools' results. */
@NullMarked
package io.siribench.report.export;

import org.jspecify.annotations.NullMarked;
