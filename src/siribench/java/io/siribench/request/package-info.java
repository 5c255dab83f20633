/**
 * Requests: documents, URL templates with headers, bodies and keys, proxies, and trust. Secrets are
 * kept here, and removed from texts.
 */
@NullMarked
package io.siribench.request;

import org.jspecify.annotations.NullMarked;
