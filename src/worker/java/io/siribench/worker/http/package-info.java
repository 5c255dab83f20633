/**
 * Requests to an endpoint: sending, validating and observing them, and their errors. Java 8 and
 * Android API 26, like all of the worker.
 */
@NullMarked
package io.siribench.worker.http;

import org.jspecify.annotations.NullMarked;
