/**
 * Requests by the HTTP client of Java 11. Apart from the rest of the worker, which is of Java 8,
 * and loaded by name only where a scenario asks for it.
 */
@NullMarked
package io.siribench.worker.httpclient;

import org.jspecify.annotations.NullMarked;
