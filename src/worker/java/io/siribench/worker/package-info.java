/**
 * The code of a fork. It uses the Java 8 language and API, Android API 26, and no library except
 * Jackson.
 */
@NullMarked
package io.siribench.worker;

import org.jspecify.annotations.NullMarked;
