/** What a fork says of itself that explains a start, and is never a timed sample. */
@NullMarked
package io.siribench.worker.observe;

import org.jspecify.annotations.NullMarked;
