@NullMarked
package io.siribench.report.sheet;

import org.jspecify.annotations.NullMarked;
