@NullMarked
package io.siribench.siri.binding;

import org.jspecify.annotations.NullMarked;
