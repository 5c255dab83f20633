/**
 * What is asked for: documents, URL templates with headers, bodies and keys, proxies, and whom to
 * trust. Secrets are kept here, and texts are freed of them.
 */
@NullMarked
package io.siribench.request;

import org.jspecify.annotations.NullMarked;
