/**
 * Documents of numbers, for what becomes of floating-point numbers in text and in binary formats.
 */
@NullMarked
package io.siribench.numbers;

import org.jspecify.annotations.NullMarked;
