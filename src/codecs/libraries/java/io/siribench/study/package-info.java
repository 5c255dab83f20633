/**
 * Readers and writers of the libraries in a published study. They are written like a user's own
 * code and depend only on siribench's class of numbers.
 */
@NullMarked
package io.siribench.study;

import org.jspecify.annotations.NullMarked;
