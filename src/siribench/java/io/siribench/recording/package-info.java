/**
 * Recordings of endpoints: HAR files (HTTP Archive 1.2), which the tools of every browser open, and
 * the documents in them.
 */
@NullMarked
package io.siribench.recording;

import org.jspecify.annotations.NullMarked;
