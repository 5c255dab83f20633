@NullMarked
package io.siribench.worker.write;

import org.jspecify.annotations.NullMarked;
