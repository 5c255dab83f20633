/**
 * The kinds of bound documents, and how they are checked, counted and fingerprinted. Nothing here
 * runs between two clock reads.
 */
@NullMarked
package io.siribench.worker.subject;

import org.jspecify.annotations.NullMarked;
