/**
 * Requests to an endpoint and what is observed of each: how one is sent, what a response must be to
 * be usable, and what went wrong. Java 8 and Android API 26, as all of the worker.
 */
@NullMarked
package io.siribench.worker.http;

import org.jspecify.annotations.NullMarked;
