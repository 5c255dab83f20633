@NullMarked
package io.siribench.cli;

import org.jspecify.annotations.NullMarked;
