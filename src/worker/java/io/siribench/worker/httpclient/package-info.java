/**
 * Requests by the HTTP client of Java 11. Separate from the rest of the worker, which targets Java
 * 8, and loaded by name only where a scenario requires it.
 */
@NullMarked
package io.siribench.worker.httpclient;

import org.jspecify.annotations.NullMarked;
