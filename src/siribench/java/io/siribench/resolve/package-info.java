/**
 * Jars of libraries, found as Maven finds them: mirrors, proxies, credentials and the local
 * repository are those of the user's {@code settings.xml}. Nothing of it is loaded unless a version
 * is asked for.
 */
@NullMarked
package io.siribench.resolve;

import org.jspecify.annotations.NullMarked;
