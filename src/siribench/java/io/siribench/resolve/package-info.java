/**
 * Jars of libraries, resolved as by Maven. Mirrors, proxies, credentials and the local repository
 * come from the user's {@code settings.xml}. No Maven classes are loaded unless a version is
 * requested.
 */
@NullMarked
package io.siribench.resolve;

import org.jspecify.annotations.NullMarked;
