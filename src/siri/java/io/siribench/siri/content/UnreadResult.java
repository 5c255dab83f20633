package io.siribench.siri.content;

import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Results of a user's function that promise values, or report a failure. */
public final class UnreadResult {
  /** Types whose value may be computed later, on request or on another thread. */
  private static final Set<String> DEFERRED =
      new HashSet<String>(
          Arrays.asList(
              "clojure.lang.IPending",
              "java.lang.Runnable",
              "java.util.Iterator",
              "java.util.Spliterator",
              "java.util.concurrent.Callable",
              "java.util.concurrent.CompletionStage",
              "java.util.concurrent.Flow$Publisher",
              "java.util.concurrent.Future",
              "java.util.function.Supplier",
              "java.util.stream.BaseStream",
              "kotlin.Function",
              "kotlin.Lazy",
              "kotlin.sequences.Sequence",
              "kotlinx.coroutines.Job",
              "kotlinx.coroutines.flow.Flow",
              "org.reactivestreams.Publisher",
              "scala.collection.immutable.LazyList"));

  /** Deferred types that are also implemented by the complete collections of Clojure. */
  private static final List<String> OF_COLLECTIONS =
      Arrays.asList("java.lang.Runnable", "java.util.concurrent.Callable");

  /** The depth of an exception in a result such as {@code kotlin.Result}, in fields. */
  private static final int DEPTH = 2;

  /** Returns the reason why {@code result} does not show that a document was read, if any. */
  public static @Nullable String problem(Object result) {
    String deferred = deferred(result);
    if (deferred != null) {
      return "apply() returned a " + deferred + ", which may read later; return its value instead";
    }
    Throwable thrown = thrown(result, DEPTH);
    return thrown == null
        ? null
        : "apply() returned "
            + (thrown == result
                ? "an exception"
                : result.getClass().getName() + " with an exception")
            + ", "
            + thrown
            + "; throw it instead";
  }

  /** Returns the deferred type of {@code value}; null if it is complete. */
  static @Nullable String deferred(Object value) {
    String deferred = deferred(value.getClass());
    boolean isCollection = value instanceof Map || value instanceof Collection;
    if (deferred == null || (isCollection && OF_COLLECTIONS.contains(deferred))) {
      return value.getClass().isSynthetic() ? "lambda" : null;
    }
    return deferred;
  }

  /** Returns the deferred type that {@code type} is; null for none. */
  private static @Nullable String deferred(@Nullable Class<?> type) {
    if (type == null || DEFERRED.contains(type.getName())) {
      return type == null ? null : type.getName();
    }
    for (Class<?> each : type.getInterfaces()) {
      String deferred = deferred(each);
      if (deferred != null) {
        return deferred;
      }
    }
    return deferred(type.getSuperclass());
  }

  /** Returns an exception that is {@code value}, or in its fields down to {@code depth}. */
  private static @Nullable Throwable thrown(@Nullable Object value, int depth) {
    if (value == null || value instanceof Throwable) {
      return (Throwable) value;
    }
    Throwable thrown = null;
    for (Class<?> type = value.getClass();
        depth > 0 && thrown == null && !ObjectLeaves.isOfJdk(type);
        type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        if (thrown == null
            && ObjectLeaves.isBound(field, false)
            && !field.getType().isPrimitive()) {
          field.setAccessible(true);
          thrown = thrown(ObjectLeaves.get(field, value), depth - 1);
        }
      }
    }
    return thrown;
  }

  private UnreadResult() {}
}
