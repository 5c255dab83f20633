/**
 * What is bound, and what is asked of it: how a complete object is checked, counted and
 * fingerprinted. Nothing here runs between two clock reads.
 */
@NullMarked
package io.siribench.worker.subject;

import org.jspecify.annotations.NullMarked;
