/** A browser without a window, for tests of pages and for pictures and times of them. */
@NullMarked
package io.siribench.browser;

import org.jspecify.annotations.NullMarked;
