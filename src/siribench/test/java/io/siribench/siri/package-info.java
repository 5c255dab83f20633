@NullMarked
package io.siribench.siri;

import org.jspecify.annotations.NullMarked;
