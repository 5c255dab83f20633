/** The code of a fork. Java 8 language and API, Android API 26; only the JDK and Jackson. */
@NullMarked
package io.siribench.worker;

import org.jspecify.annotations.NullMarked;
