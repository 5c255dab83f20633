package io.siribench.generating;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.AnnotatedMethod;
import com.fasterxml.jackson.databind.introspect.AnnotatedWithParams;
import io.siribench.generating.StockType.Creator;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import javax.lang.model.SourceVersion;

/** The access rules for Java source in a package, which databind ignores. */
record Access(String packageName) {
  /** Refuses a class that cannot be named. */
  void requireClass(Class<?> type) throws UnreadableException {
    if (type.getPackageName().isEmpty() && !packageName.isEmpty()) {
      throw new UnreadableException(
          "it is in no package, which other packages cannot import; move it into one, or leave out"
              + " --package");
    }
    String name = type.getSimpleName();
    boolean isInPackage =
        type.getDeclaringClass() == null && type.getPackageName().equals(packageName);
    if (isInPackage && ReaderSources.isSupport(name)) {
      throw new UnreadableException(
          "its readers need a class of this name in its package; rename it, or write the readers into"
              + " another package: generate-reader --package");
    }
    for (Class<?> outer = type; outer != null; outer = outer.getDeclaringClass()) {
      if (!isAllowed(outer, outer.getModifiers())) {
        throw new UnreadableException(
            outer.getName() + " is " + visibility(outer.getModifiers()) + remedy(outer));
      }
      if (outer.isLocalClass() || outer.isAnonymousClass()) {
        throw new UnreadableException("it is a local class; move it to its own file");
      }
      boolean isInner = outer.isMemberClass() && !outer.isInterface();
      if (isInner && !Modifier.isStatic(outer.getModifiers())) {
        throw new UnreadableException("it is an inner class; make it static");
      }
    }
  }

  /** Refuses a field, method or constructor that cannot be used. */
  void requireMember(Member member, String use) throws UnreadableException {
    if (!isAllowed(member.getDeclaringClass(), member.getModifiers())) {
      String name = member instanceof Constructor ? "constructor" : member.getName();
      throw new UnreadableException(
          "its "
              + use
              + " "
              + name
              + " is "
              + visibility(member.getModifiers())
              + remedy(member.getDeclaringClass())
              + (use.equals("field")
                  ? ", add a setter, or @JsonIgnore"
                  : member instanceof Field ? ", or annotate a method instead" : ""));
    }
    if (!(member instanceof Constructor) && !SourceVersion.isName(member.getName())) {
      // Kotlin adds a hash to the name of a method that takes a value class.
      throw new UnreadableException(
          "its "
              + use
              + " "
              + member.getName()
              + " cannot be named in Java; name it with @JvmName, or @JsonIgnore it");
    }
    if (member instanceof Executable code) {
      for (Class<?> thrown : code.getExceptionTypes()) {
        if (!RuntimeException.class.isAssignableFrom(thrown)
            && !Error.class.isAssignableFrom(thrown)
            && !java.io.IOException.class.isAssignableFrom(thrown)) {
          throw new UnreadableException(
              member.getName() + " throws " + thrown.getName() + "; throw a RuntimeException");
        }
      }
    }
  }

  /** Returns the creator of objects of {@code type}, or of a builder. */
  Creator creator(JavaType type, AnnotatedWithParams creator) throws UnreadableException {
    Member member = ((AnnotatedMember) creator).getMember();
    requireMember(member, "creator");
    return new Creator(
        type,
        creator instanceof AnnotatedMethod ? creator.getName() : "",
        List.of(((Executable) member).getParameterTypes()));
  }

  /**
   * Refuses code with an overload that Java would call for arguments of {@code given} instead.
   * Databind calls what it has selected.
   */
  static void requirePreferred(Executable code, List<Class<?>> given) throws UnreadableException {
    Class<?> owner = code.getDeclaringClass();
    Executable[] all =
        code instanceof Constructor ? owner.getDeclaredConstructors() : owner.getDeclaredMethods();
    Class<?>[] own = code.getParameterTypes();
    for (Executable other : all) {
      Class<?>[] others = other.getParameterTypes();
      boolean isPreferred =
          other.getName().equals(code.getName())
              && others.length == given.size()
              && !Arrays.equals(own, others)
              && !Modifier.isPrivate(other.getModifiers())
              && !other.isSynthetic();
      for (int i = 0; i < given.size() && isPreferred; i++) {
        isPreferred =
            own[i].isAssignableFrom(others[i]) && others[i].isAssignableFrom(given.get(i));
      }
      if (isPreferred) {
        throw new UnreadableException(
            "Java would call "
                + other
                + " instead of "
                + code
                + "; rename it, or remove one of the two");
      }
    }
  }

  /** Returns whether {@code creator} can be used. */
  boolean isVisible(AnnotatedWithParams creator) {
    return isAllowed(
        creator.getDeclaringClass(), ((AnnotatedMember) creator).getMember().getModifiers());
  }

  private boolean isAllowed(Class<?> owner, int modifiers) {
    return Modifier.isPublic(modifiers)
        || (!Modifier.isPrivate(modifiers) && owner.getPackageName().equals(packageName));
  }

  private static String visibility(int modifiers) {
    return Modifier.isPrivate(modifiers)
        ? "private"
        : Modifier.isProtected(modifiers) ? "protected" : "not public";
  }

  private String remedy(Class<?> owner) {
    return owner.getPackageName().equals(packageName)
        ? "; make it visible in its package, or public"
        : "; make it public, or write the readers into its package: generate-reader --package "
            + owner.getPackageName();
  }
}
