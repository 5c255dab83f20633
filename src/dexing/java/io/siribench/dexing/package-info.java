/**
 * Part of the build: what the worker needs as {@code classes.dex} in siribench's jar, for Android.
 * It is run by Maven after the jar is complete and is not in the jar itself.
 */
@NullMarked
package io.siribench.dexing;

import org.jspecify.annotations.NullMarked;
