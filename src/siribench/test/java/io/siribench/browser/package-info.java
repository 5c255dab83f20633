/** A headless browser, for tests, pictures and times of pages. */
@NullMarked
package io.siribench.browser;

import org.jspecify.annotations.NullMarked;
