/** Published studies as data: their experiments, and their findings next to the current ones. */
@NullMarked
package io.siribench.reproduce;

import org.jspecify.annotations.NullMarked;
