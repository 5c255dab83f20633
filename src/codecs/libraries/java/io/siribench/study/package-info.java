/**
 * Readers and writers of the libraries in a published study. They are custom ones, which know
 * nothing of siribench but the class of its numbers.
 */
@NullMarked
package io.siribench.study;

import org.jspecify.annotations.NullMarked;
