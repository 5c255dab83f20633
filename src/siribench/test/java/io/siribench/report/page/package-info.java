@NullMarked
package io.siribench.report.page;

import org.jspecify.annotations.NullMarked;
