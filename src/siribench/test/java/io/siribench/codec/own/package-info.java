@NullMarked
package io.siribench.codec.own;

import org.jspecify.annotations.NullMarked;
