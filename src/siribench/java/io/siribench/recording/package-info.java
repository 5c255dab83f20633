/**
 * Recordings of endpoints and the documents in them. They are HAR files (HTTP Archive 1.2), which
 * the tools of every browser open.
 */
@NullMarked
package io.siribench.recording;

import org.jspecify.annotations.NullMarked;
