package io.siribench.codec.jackson2;

import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.InvalidDefinitionException;
import com.fasterxml.jackson.databind.exc.InvalidTypeIdException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import io.siribench.siri.binding.ParseProblem;
import io.siribench.worker.codec.OwnCode;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The reasons why documents cannot be bound to a user's class, with remedies. */
public final class BindingProblem {
  private static final String ADD_MODULE = "add Module \"";
  private static final String OTHER_DOCUMENT = "use a document that fits the class";
  private static final String FROM_ARRAY = "from Array value";
  private static final String USE_MODULE =
      " to --class-path, and use --module discovered (run, recommend and check)";

  /**
   * Explains {@code thrown} and what to try, in one line. For a linkage error the text follows the
   * name of the class.
   */
  public static String of(Throwable thrown) {
    return of(thrown, true);
  }

  /** Explains an exception of a stock mapper, or of a user's mapper. */
  static String of(Throwable thrown, boolean isStock) {
    if (thrown instanceof LinkageError) {
      return of((LinkageError) thrown);
    }
    String problem = ParseProblem.of(thrown);
    Throwable cause = thrownByClass(thrown);
    String thrower =
        cause == null
            ? ""
            : "a constructor, setter or builder threw " + cause.getClass().getSimpleName() + ": ";
    return thrower + problem + "; " + remedy(thrown, isStock);
  }

  /**
   * Explains {@code error}. The text follows the name of the class that could not be loaded or
   * linked, as in {@code needs com.acme.Money, which was not found}.
   */
  public static String of(LinkageError error) {
    String message = String.valueOf(error.getMessage());
    if (error instanceof UnsupportedClassVersionError) {
      return OwnCode.newerJava((UnsupportedClassVersionError) error);
    }
    if (error instanceof ExceptionInInitializerError) {
      return "cannot be initialised: " + ((ExceptionInInitializerError) error).getException();
    }
    if (!(error instanceof NoClassDefFoundError)) {
      return "cannot be loaded: " + error;
    }
    if (OwnCode.hasFailedBefore((NoClassDefFoundError) error)) {
      return "cannot be initialised: " + message + ", which failed earlier";
    }
    // The JVM does not find a class that is in the directory of another package.
    if (message.contains("wrong name")) {
      return "is in the directory or jar of another package (" + message + "); give its root";
    }
    return missing(OwnCode.missingClass((NoClassDefFoundError) error));
  }

  /** Explains that the class {@code name} is missing. The text follows the name of its user. */
  public static String missing(String name) {
    return OwnCode.isOfJdk(name)
        ? OwnCode.missingInJdk(name)
        : "needs " + name + ", which was not found; add its jar to --class-path";
  }

  private static String remedy(Throwable thrown, boolean isStock) {
    if (thrown instanceof UnrecognizedPropertyException) {
      return (isTextOfXml((UnrecognizedPropertyException) thrown)
              ? "annotate the member for the text of the element with @JacksonXmlText, or "
              : "add the member to the class, or ")
          + (isStock
              ? "use --ignore-unknown (run and check) or @JsonIgnoreProperties(ignoreUnknown ="
                  + " true)"
              : "disable FAIL_ON_UNKNOWN_PROPERTIES of your own mapper");
    }
    if (String.valueOf(thrown.getMessage()).contains("injectable")) {
      return "use a mapper with InjectableValues (run --mapper), or remove @JacksonInject";
    }
    if (thrown instanceof InvalidDefinitionException) {
      return definition(String.valueOf(thrown.getMessage()));
    }
    if (thrownByClass(thrown) != null) {
      return "use a document that the class accepts, or change the class";
    }
    if (isMalformed(thrown)) {
      return "use a complete and well-formed document";
    }
    return thrown instanceof MismatchedInputException
        ? mismatch((MismatchedInputException) thrown)
        : OTHER_DOCUMENT;
  }

  /** Returns whether the class has no member for the text of an element with attributes. */
  private static boolean isTextOfXml(UnrecognizedPropertyException thrown) {
    return thrown.getPropertyName().isEmpty()
        && thrown.getProcessor().getClass().getName().contains(".xml.");
  }

  /** Returns whether Jackson names the module that supports a type. */
  public static boolean namesModule(Throwable thrown) {
    return thrown instanceof InvalidDefinitionException
        && String.valueOf(thrown.getMessage()).contains(ADD_MODULE);
  }

  /** Extracts the module that could bind a type, if Jackson names one. */
  static String definition(String message) {
    if (message.contains("left as delegating for Creator")) {
      return "name its parameters with @JsonProperty; or compile it with -parameters, add the jar"
          + " of jackson-module-parameter-names"
          + USE_MODULE;
    }
    if (message.contains("found multiple explicit names")) {
      return "give the field, getter, setter and parameter of the member one name";
    }
    if (message.contains("(Map) Key deserializer")) {
      return "use keys of String, Integer, Long or an enum; for others, add the jar of a module"
          + " that supports them"
          + USE_MODULE;
    }
    int start = message.indexOf(ADD_MODULE);
    int end = start < 0 ? -1 : message.indexOf('"', start + ADD_MODULE.length());
    if (end < 0) {
      return "annotate the class with @JsonCreator, @JsonDeserialize or @JsonTypeInfo, or add the"
          + " jar of a module that supports it"
          + USE_MODULE;
    }
    return module(message.substring(start + ADD_MODULE.length(), end))
        + "; or name a deserializer with @JsonDeserialize";
  }

  /** Returns the advice to use the module of Jackson in {@code artifact}. */
  static String module(String artifact) {
    return "add the jar of " + artifact + USE_MODULE;
  }

  private static String mismatch(MismatchedInputException thrown) {
    Class<?> type = thrown.getTargetType();
    boolean isRoot = thrown.getPath().isEmpty();
    String message = String.valueOf(thrown.getMessage());
    return isRoot && type != null && message.contains(FROM_ARRAY)
        ? "for a list, use --model 'java.util.List<" + type.getName() + ">'"
        : isRoot && message.contains("No content to map")
            ? "use a complete and well-formed document"
            : OTHER_DOCUMENT + orClass(thrown, message);
  }

  /** Returns the change of the class that accepts the document; empty if none is known. */
  private static String orClass(MismatchedInputException thrown, String message) {
    return thrown instanceof InvalidTypeIdException
        ? ", or add the subtype to @JsonSubTypes"
        : message.contains("no delegate- or property-based Creator")
            ? ", or name the parameters of the constructor with @JsonProperty"
            : "";
  }

  private static boolean isMalformed(Throwable thrown) {
    return thrown instanceof StreamReadException
        || thrown.getCause() instanceof IOException
        || ParseProblem.isOfParser(thrown.getCause());
  }

  /** Returns the exception that the class's own code threw; null if it did not. */
  private static @Nullable Throwable thrownByClass(Throwable thrown) {
    Throwable cause = thrown.getCause();
    boolean isOfJackson =
        !(thrown instanceof JsonMappingException)
            || thrown instanceof MismatchedInputException
            || thrown instanceof InvalidDefinitionException
            || ParseProblem.isOfParser(cause)
            || !(cause instanceof RuntimeException
                || cause instanceof Error
                || isThrownInCall(cause));
    return isOfJackson ? null : cause;
  }

  /**
   * Returns whether a method or constructor threw {@code cause} that Jackson calls reflectively.
   */
  private static boolean isThrownInCall(@Nullable Throwable cause) {
    if (cause != null) {
      for (StackTraceElement frame : cause.getStackTrace()) {
        if (frame.getClassName().startsWith("com.fasterxml.")) {
          return false;
        }
        if (frame.getClassName().startsWith("java.lang.reflect.")) {
          return true;
        }
      }
    }
    return false;
  }
}
