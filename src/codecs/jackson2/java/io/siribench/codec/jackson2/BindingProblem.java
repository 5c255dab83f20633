package io.siribench.codec.jackson2;

import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.InvalidDefinitionException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import io.siribench.siri.binding.ParseProblem;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Explains why a document cannot be bound to a user's class, and what to try. */
public final class BindingProblem {
  private static final String ADD_MODULE = "add Module \"";
  private static final String FROM_ARRAY = "from Array value";

  private BindingProblem() {}

  /**
   * Explains {@code thrown} and what to try, in one line. For a linkage error the text follows the
   * name of the class.
   */
  public static String of(Throwable thrown) {
    if (thrown instanceof LinkageError) {
      return of((LinkageError) thrown);
    }
    String problem = ParseProblem.of(thrown);
    Throwable cause = ofTheClass(thrown);
    String thrower =
        cause == null
            ? ""
            : "a constructor, setter or builder threw " + cause.getClass().getSimpleName() + ": ";
    return thrower + problem + "; " + remedy(thrown);
  }

  /**
   * Explains {@code error}. The text follows the name of the class that could not be loaded or
   * linked, as in {@code needs com.acme.Money, which is not there}.
   */
  public static String of(LinkageError error) {
    String message = String.valueOf(error.getMessage());
    if (error instanceof UnsupportedClassVersionError) {
      return "was compiled for a newer Java than this, which is "
          + System.getProperty("java.version")
          + "; compile it with --release, or use a newer one";
    }
    if (error instanceof ExceptionInInitializerError) {
      return "cannot be initialised: " + ((ExceptionInInitializerError) error).getException();
    }
    if (!(error instanceof NoClassDefFoundError)) {
      return "cannot be loaded: " + error;
    }
    // A class in the directory of another package is not found under its name either.
    if (message.contains("wrong name")) {
      return "is in the directory or jar of another package (" + message + "); give its root";
    }
    return "needs "
        + message.replace('/', '.')
        + ", which is not there; add the jar that has it to --class-path";
  }

  private static String remedy(Throwable thrown) {
    if (thrown instanceof UnrecognizedPropertyException) {
      return "give the class that member, or --ignore-unknown";
    }
    if (thrown instanceof InvalidDefinitionException) {
      return definition(String.valueOf(thrown.getMessage()));
    }
    if (ofTheClass(thrown) != null) {
      return "give a document that the class takes, or change the class";
    }
    if (isMalformed(thrown)) {
      return "give a document that is complete and well formed";
    }
    return thrown instanceof MismatchedInputException
        ? mismatch((MismatchedInputException) thrown)
        : "give a document that the class can hold";
  }

  /** Extracts the module that could bind a type, where Jackson names one. */
  static String definition(String message) {
    if (message.contains("left as delegating for Creator")) {
      return "name its parameters by @JsonProperty; or compile it with -parameters, add the jar of"
          + " jackson-module-parameter-names to --class-path, and --module discovered";
    }
    if (message.contains("(Map) Key deserializer")) {
      return "use keys of String, Integer, Long or an enum; databind also takes others with the jar"
          + " of a module that knows them in --class-path, and --module discovered";
    }
    int start = message.indexOf(ADD_MODULE);
    int end = start < 0 ? -1 : message.indexOf('"', start + ADD_MODULE.length());
    if (end < 0) {
      return "say in the class what to make it with (@JsonCreator, @JsonDeserialize,"
          + " @JsonTypeInfo), or add the jar of a module that knows to --class-path, and"
          + " --module discovered";
    }
    String artifact = message.substring(start + ADD_MODULE.length(), end);
    return "add the jar of "
        + artifact
        + " to --class-path, and --module discovered; without, a deserializer that the class names"
        + " by @JsonDeserialize works";
  }

  private static String mismatch(MismatchedInputException thrown) {
    Class<?> type = thrown.getTargetType();
    boolean isRoot = thrown.getPath().isEmpty();
    String message = String.valueOf(thrown.getMessage());
    return isRoot && type != null && message.contains(FROM_ARRAY)
        ? "for a list of them give --model 'java.util.List<" + type.getName() + ">'"
        : isRoot && message.contains("No content to map")
            ? "give a document that is complete and well formed"
            : "give a document that the class can hold";
  }

  private static boolean isMalformed(Throwable thrown) {
    return thrown instanceof StreamReadException || thrown.getCause() instanceof IOException;
  }

  /** Returns the exception that the class's own code threw; null if it did not. */
  private static @Nullable Throwable ofTheClass(Throwable thrown) {
    Throwable cause = thrown.getCause();
    boolean isOfJackson =
        !(thrown instanceof JsonMappingException)
            || thrown instanceof MismatchedInputException
            || thrown instanceof InvalidDefinitionException
            || !(cause instanceof RuntimeException || cause instanceof Error);
    return isOfJackson ? null : cause;
  }
}
