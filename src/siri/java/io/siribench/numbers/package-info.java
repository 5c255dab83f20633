/** Documents of numbers, to measure floating-point values in text and in binary formats. */
@NullMarked
package io.siribench.numbers;

import org.jspecify.annotations.NullMarked;
