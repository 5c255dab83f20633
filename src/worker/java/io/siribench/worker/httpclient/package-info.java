/**
 * Requests by the HTTP client of Java 11. This package is separate from the rest of the worker,
 * which targets Java 8. Its classes are loaded by name only where a scenario requires them.
 */
@NullMarked
package io.siribench.worker.httpclient;

import org.jspecify.annotations.NullMarked;
