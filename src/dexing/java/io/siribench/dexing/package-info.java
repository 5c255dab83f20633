/**
 * Build step: the worker as {@code classes.dex} in siribench's jar, for Android. Maven runs it
 * after the jar is complete; it is not in the jar itself.
 */
@NullMarked
package io.siribench.dexing;

import org.jspecify.annotations.NullMarked;
