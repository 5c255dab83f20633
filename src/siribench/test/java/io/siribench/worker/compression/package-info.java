@NullMarked
package io.siribench.worker.compression;

import org.jspecify.annotations.NullMarked;
