package io.siribench.worker.codec;

import io.siribench.worker.format.Format;
import io.siribench.worker.platform.Art;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A user's code that makes an object. It is a public class with a constructor without parameters,
 * or a static method without parameters, such as {@code com.acme.Mappers::strict}.
 */
public final class OwnCode {
  /** The packages in which desugar_jdk_libs 2.0.4 replaces classes. */
  private static final String[] DESUGARED = {
    "java.io.",
    "java.lang.",
    "java.nio.charset.",
    "java.time.",
    "java.time.chrono.",
    "java.time.format.",
    "java.time.temporal.",
    "java.time.zone.",
    "java.util.",
    "java.util.concurrent.",
    "java.util.concurrent.atomic.",
    "java.util.function.",
    "java.util.stream.",
  };

  private static final String METHOD = "::";
  private static final String MAPPER = "--mapper";
  private static final String READER = "--reader";
  private static final String CLASS_FILE_VERSION = "class file version ";
  private static final String NO_PREVIEW = "Preview features are not enabled for ";

  /** The minor version of class files with preview features. */
  private static final String OF_PREVIEW = ".65535";

  /** The words before the descriptor of a missing class in an error of ART. */
  private static final String UNRESOLVED = "Failed resolution of: L";

  /** The words before the owner of a missing method in an error of ART. */
  private static final String IN_CLASS = " in class L";

  /** The version of class files before those of Java 1. */
  private static final int JAVA_1 = 44;

  private final String option;
  private final String word;
  private final AccessibleObject member;

  private OwnCode(String option, String word, AccessibleObject member) {
    this.option = option;
    this.word = word;
    this.member = member;
  }

  /** Loads the user's classes that {@code settings} name, like the classes of bundled codecs. */
  public static void load(CodecSettings settings) {
    if (settings.reader().isOwn()) {
      // A static field may hold a mapper, whose creation belongs to the preparation.
      NamedClasses.load(((Member) ofReader(settings).member).getDeclaringClass());
    } else {
      ofMapper(settings);
    }
  }

  /** Returns the code that makes the reader of {@code settings}. */
  public static OwnCode ofReader(CodecSettings settings) {
    return named(READER, settings.reader().optionName());
  }

  /** Returns the code that makes the mapper of {@code settings}. */
  public static OwnCode ofMapper(CodecSettings settings) {
    return named(MAPPER, settings.mapper());
  }

  /**
   * Returns the code named {@code word}. Its class is loaded, but not yet initialised, because that
   * would already create the objects in its static fields.
   *
   * @param option the option with this value
   * @throws OptionException if the code is missing or inaccessible, with what would be accepted
   */
  static OwnCode named(String option, String word) {
    int end = word.indexOf(METHOD);
    String className = end < 0 ? word : word.substring(0, end);
    try {
      Class<?> type = Class.forName(className, false, OwnCode.class.getClassLoader());
      for (Class<?> each = type; each != null; each = each.getDeclaringClass()) {
        if (!Modifier.isPublic(each.getModifiers())) {
          throw new OptionException(
              option, each.getName() + " is not public; make it public", null);
        }
      }
      AccessibleObject member =
          end < 0
              ? constructor(option, type)
              : method(option, word, type, word.substring(end + METHOD.length()));
      return new OwnCode(option, word, member);
    } catch (ClassNotFoundException e) {
      throw new OptionException(
          option, className + " was not found", new ClassNotFoundException(className, e));
    } catch (LinkageError e) {
      throw new OptionException(option, className + " " + problem(option, e), e);
    }
  }

  /** Explains {@code e}, thrown by a user's reader. Callers print the reader's name before it. */
  public static String problem(Throwable e) {
    return problem(READER, e);
  }

  /** Returns whether the class exists, but its initialisation failed earlier. */
  public static boolean hasFailedBefore(NoClassDefFoundError e) {
    return e.getCause() instanceof ExceptionInInitializerError
        || String.valueOf(e.getMessage()).startsWith("Could not initialize class ");
  }

  /** Returns the name of the class that was not found, also on ART. */
  public static String missingClass(NoClassDefFoundError e) {
    String message = String.valueOf(e.getMessage());
    int end = message.indexOf(';');
    return (message.startsWith(UNRESOLVED) && end > 0
            ? message.substring(UNRESOLVED.length(), end)
            : message)
        .replace('/', '.');
  }

  /**
   * Explains {@code e}, which names the class that was compiled for a newer Java. The text follows
   * the name of that class, or of one that needs it.
   */
  public static String newerJava(UnsupportedClassVersionError e) {
    String message = String.valueOf(e.getMessage());
    int start = message.indexOf(CLASS_FILE_VERSION);
    if (start < 0) {
      return "needs a newer Java than "
          + here()
          + "; compile it with --release, or use a newer one";
    }
    String version = message.substring(start + CLASS_FILE_VERSION.length());
    int release = Integer.parseInt(version.substring(0, version.indexOf('.'))) - JAVA_1;
    // The class is the first word, or the last one of this sentence.
    String named =
        message.startsWith(NO_PREVIEW) ? message.substring(NO_PREVIEW.length()) : message;
    String type = named.substring(0, named.indexOf(' ')).replace('/', '.');
    return version.startsWith(OF_PREVIEW, version.indexOf('.'))
        ? "needs preview features of Java "
            + release
            + ", with which "
            + type
            + " was compiled, and the Java here is "
            + here()
            + "; use Java "
            + release
            + " with --jvm-arg=--enable-preview, or compile it without them"
        : "needs Java "
            + release
            + ", for which "
            + type
            + " was compiled, and the Java here is "
            + here()
            + "; compile it with an older --release, or use Java "
            + release
            + " or newer: with --java for a run, otherwise as the Java of siribench";
  }

  private static String here() {
    return System.getProperty("java.version");
  }

  /** Returns whether {@code className} could only be part of a JDK. */
  public static boolean isOfJdk(String className) {
    return className.startsWith("java.")
        || className.startsWith("jdk.")
        || className.startsWith("sun.");
  }

  /**
   * Explains that this Java or Android lacks the class or method {@code name}. The text follows the
   * name of its user.
   */
  public static String missingInJdk(String name) {
    if (Art.VM_NAME.equals(System.getProperty("java.vm.name"))) {
      return "needs "
          + name
          + ", which the Android of this device does not have; "
          + (isDesugared(name) ? "try --desugar, or " : "")
          + "use a part of the API that it has";
    }
    return "needs "
        + name
        + ", which Java "
        + here()
        + " does not have; use a Java that has it, or compile with --release to find such uses";
  }

  /** Returns whether desugar_jdk_libs has classes of the package of {@code name}. */
  static boolean isDesugared(String name) {
    for (String each : DESUGARED) {
      if (name.startsWith(each) && Character.isUpperCase(name.charAt(each.length()))) {
        return true;
      }
    }
    return false;
  }

  /** Returns the class name {@code name} without the address that a JVM adds for a lambda. */
  public static String withoutAddress(String name) {
    int slash = name.indexOf('/');
    return slash < 0 ? name : name.substring(0, slash);
  }

  private static String problem(String option, @Nullable Throwable e) {
    if (e instanceof ExceptionInInitializerError) {
      return "cannot be initialised: " + ((ExceptionInInitializerError) e).getException();
    }
    if (e instanceof UnsupportedClassVersionError) {
      return newerJava((UnsupportedClassVersionError) e);
    }
    if (e instanceof NoSuchMethodError) {
      String method = missingMethod((NoSuchMethodError) e);
      return isOfJdk(owner(method)) ? missingInJdk(method) : "fails: " + e;
    }
    if (!(e instanceof NoClassDefFoundError) || hasFailedBefore((NoClassDefFoundError) e)) {
      return "fails: " + e;
    }
    String missing = missingClass((NoClassDefFoundError) e);
    return isOfJdk(missing)
        ? missingInJdk(missing)
        : "needs "
            + missing
            + ", which its fork does not have; add its jar to --class-path, "
            + (option.equals(READER)
                ? "or its library with --library GROUP:ARTIFACT:VERSION, "
                : "")
            + "or put the code of other formats or versions into another class";
  }

  /**
   * Returns the missing method as a JVM prints it. ART prints {@code No virtual method isBlank()Z
   * in class Ljava/lang/String; or its super classes}, and more.
   */
  private static String missingMethod(NoSuchMethodError e) {
    String message = String.valueOf(e.getMessage());
    int name = message.indexOf(" method ") + " method ".length();
    int owner = message.indexOf(IN_CLASS);
    int end = message.indexOf(';', owner + IN_CLASS.length());
    return message.startsWith("No ") && owner > name && end > owner
        ? message.substring(owner + IN_CLASS.length(), end).replace('/', '.')
            + "."
            + message.substring(name, owner)
        : message;
  }

  /** Returns the qualified name of {@code method}, before which Java 11 prints the result. */
  private static String owner(String method) {
    int end = method.indexOf('(');
    String name = end < 0 ? method : method.substring(0, end);
    return name.substring(Math.max(name.lastIndexOf(' '), name.lastIndexOf('\'')) + 1);
  }

  private static Constructor<?> constructor(String option, Class<?> type) {
    try {
      Constructor<?> found = type.getConstructor();
      if (!Modifier.isAbstract(type.getModifiers())) {
        return found;
      }
    } catch (NoSuchMethodException e) {
      // Reported below.
    }
    throw new OptionException(
        option,
        type.getName()
            + " is abstract, or has no public constructor without parameters; name a class that can"
            + " be created, or a static method, as in "
            + type.getName()
            + "::create",
        null);
  }

  private static Method method(String option, String word, Class<?> type, String name) {
    try {
      Method found = type.getMethod(name);
      if (Modifier.isStatic(found.getModifiers())) {
        return found;
      }
    } catch (NoSuchMethodException e) {
      // Reported below.
    }
    throw new OptionException(option, word + " " + problem(type, name), null);
  }

  private static String problem(Class<?> type, String name) {
    // Sorted, because the order of methods differs between processes.
    Set<String> candidates = new TreeSet<String>();
    boolean hasOverload = false;
    for (Method method : type.getDeclaredMethods()) {
      boolean hasNoParameters = method.getParameterTypes().length == 0;
      if (method.getName().equals(name) && hasNoParameters) {
        return Modifier.isPublic(method.getModifiers())
            ? "is not static; make it static"
            : "is not public; make it public and static";
      }
      hasOverload |= method.getName().equals(name);
      int modifiers = method.getModifiers();
      if (hasNoParameters && Modifier.isStatic(modifiers) && Modifier.isPublic(modifiers)) {
        candidates.add(method.getName());
      }
    }
    return (hasOverload ? "has parameters" : "is missing")
        + "; public static methods without parameters: "
        + candidates;
  }

  /**
   * Returns a new result of the code.
   *
   * @throws OptionException if the code throws an exception, or returns null
   */
  public Object create() {
    try {
      return requireResult(
          member instanceof Method
              ? ((Method) member).invoke(null)
              : ((Constructor<?>) member).newInstance());
    } catch (ReflectiveOperationException e) {
      // The cause is the exception that the code threw.
      throw failed(e.getCause() == null ? e : e.getCause());
    } catch (LinkageError e) {
      throw failed(e);
    }
  }

  /** Returns a new result of the code, or of the supplier that it creates. */
  public Object supply() {
    Object made = create();
    try {
      return made instanceof Supplier ? requireResult(((Supplier<?>) made).get()) : made;
    } catch (OptionException e) {
      throw e;
    } catch (Exception | LinkageError e) {
      throw failed(e);
    }
  }

  private Object requireResult(@Nullable Object made) {
    if (made == null) {
      throw refused("returns null");
    }
    return made;
  }

  private OptionException failed(@Nullable Throwable e) {
    return new OptionException(option, word + " " + problem(option, e), e);
  }

  /** Returns the exception for {@code made}, which is not {@code expected}. */
  public OptionException refused(Object made, String expected) {
    String name = withoutAddress(made.getClass().getName());
    if (name.equals(word)) {
      return refused("is not " + expected);
    }
    return refused(
        "returns a "
            + name
            + " instead of "
            + expected
            + (name.endsWith("Builder") ? "; return the result of its build()" : ""));
  }

  /**
   * Checks that a mapper reads {@code format}.
   *
   * @param actual the name of the mapper's format; null for a factory that reports none
   */
  public void requireFormat(Format format, @Nullable String actual) {
    if (actual != null && !actual.equalsIgnoreCase(format.name())) {
      throw refused("returns a mapper of " + actual + ", and the document is " + format.name());
    }
  }

  private OptionException refused(String why) {
    return new OptionException(option, word + " " + why, null);
  }
}
