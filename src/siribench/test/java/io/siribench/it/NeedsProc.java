package io.siribench.it;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.condition.EnabledIf;

/** A test of data that siribench, or the test itself, reads from {@code /proc}. */
@Target({ElementType.METHOD, ElementType.TYPE})
@Retention(RetentionPolicy.RUNTIME)
@EnabledIf(value = "io.siribench.it.Runs#hasProc", disabledReason = "there is no /proc")
@interface NeedsProc {}
