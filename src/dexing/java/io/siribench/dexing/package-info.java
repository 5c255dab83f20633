/**
 * The build step that adds the worker as {@code classes.dex} to siribench's jar, for Android. Maven
 * runs it after packaging. The jar does not contain these classes.
 */
@NullMarked
package io.siribench.dexing;

import org.jspecify.annotations.NullMarked;
