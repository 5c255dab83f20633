@NullMarked
package io.siribench.siri.content;

import org.jspecify.annotations.NullMarked;
