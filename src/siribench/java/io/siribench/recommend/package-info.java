/** What to use for a document and a class: the candidates, the choice, and how to apply it. */
@NullMarked
package io.siribench.recommend;

import org.jspecify.annotations.NullMarked;
