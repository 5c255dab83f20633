/** The resumption of an unfinished run: its recorded plan, and the checks for changes. */
@NullMarked
package io.siribench.session.resumption;

import org.jspecify.annotations.NullMarked;
