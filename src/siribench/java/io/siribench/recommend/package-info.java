/** The recommendation for a document and a class: candidates, choice, and instructions. */
@NullMarked
package io.siribench.recommend;

import org.jspecify.annotations.NullMarked;
