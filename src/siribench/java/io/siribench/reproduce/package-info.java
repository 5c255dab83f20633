/** Published studies as data: what to run again, and what was found then beside what is now. */
@NullMarked
package io.siribench.reproduce;

import org.jspecify.annotations.NullMarked;
