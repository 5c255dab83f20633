package io.siribench.generating;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.AnnotatedMethod;
import com.fasterxml.jackson.databind.introspect.AnnotatedWithParams;
import com.fasterxml.jackson.databind.type.TypeFactory;
import io.siribench.generating.StockType.Creator;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javax.lang.model.SourceVersion;

/**
 * The access rules for Java source in a package, which databind ignores.
 *
 * @param packageName the package of the source
 * @param support the package of its run-time support
 */
record Access(String packageName, String support) {
  /** Refuses a class that cannot be named. */
  void requireClass(Class<?> type) throws UnreadableException {
    if (type.getPackageName().isEmpty() && !packageName.isEmpty()) {
      throw new UnreadableException(
          "it is in the unnamed package, which other packages cannot import; move it into a"
              + " package, or leave out --package");
    }
    String name = type.getSimpleName();
    boolean isInPackage = type.getDeclaringClass() == null && type.getPackageName().equals(support);
    if (isInPackage && Syntax.SUPPORT_CLASSES.contains(name)) {
      throw new UnreadableException(
          "its readers need a class of this name in its package; rename it, or write the readers into"
              + " another package: generate-reader --package");
    }
    for (Class<?> outer = type; outer != null; outer = outer.getDeclaringClass()) {
      if (!isAllowed(outer, outer.getModifiers())) {
        throw new UnreadableException(
            outer.getName()
                + " is "
                + visibility(outer.getModifiers())
                + remedy(outer, outer.getModifiers()));
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
      Class<?> owner = member.getDeclaringClass();
      throw new UnreadableException(
          (member instanceof Constructor
                  ? "the constructor of " + owner.getName()
                  : "its " + use + " " + member.getName())
              + " is "
              + visibility(member.getModifiers())
              + remedy(owner, member.getModifiers())
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
   * Refuses code if Java would call another overload for arguments of {@code given}. Databind calls
   * the overload that it has selected.
   *
   * @param receiver the type of the object on which a method is called, or of the created object
   */
  void requirePreferred(Executable code, JavaType receiver, List<Class<?>> given)
      throws UnreadableException {
    Map<Executable, List<Class<?>>> overloads = overloads(code, receiver);
    List<Class<?>> own = Objects.requireNonNull(overloads.get(code));
    for (Map.Entry<Executable, List<Class<?>>> overload : overloads.entrySet()) {
      Executable other = overload.getKey();
      List<Class<?>> others = overload.getValue();
      boolean isSame = others.equals(own);
      boolean isOverride = isSame && other.getDeclaringClass() != code.getDeclaringClass();
      boolean isCallable =
          !other.equals(code)
              && !isOverride
              && !other.isSynthetic()
              && isAllowed(other.getDeclaringClass(), other.getModifiers())
              && accepts(others, given);
      if (isCallable && (isSame || !accepts(others, own))) {
        throw new UnreadableException(
            (accepts(own, others) || !accepts(own, given)
                    ? "Java would call " + other + " instead of " + code
                    : "Java cannot select one of " + other + " and " + code)
                + "; rename it, or remove one of the two");
      }
    }
  }

  private static boolean accepts(List<Class<?>> parameters, List<Class<?>> given) {
    boolean accepts = parameters.size() == given.size();
    for (int i = 0; i < given.size() && accepts; i++) {
      accepts = parameters.get(i).isAssignableFrom(given.get(i));
    }
    return accepts;
  }

  /** Returns the parameters of {@code code} and of all overloads with the same name. */
  private static Map<Executable, List<Class<?>>> overloads(Executable code, JavaType receiver) {
    Map<Executable, List<Class<?>>> overloads = new LinkedHashMap<>();
    overloads.put(code, List.of(code.getParameterTypes()));
    if (code instanceof Constructor) {
      for (Executable each : code.getDeclaringClass().getDeclaredConstructors()) {
        overloads.put(each, List.of(each.getParameterTypes()));
      }
    } else {
      addMethods(code.getName(), receiver, receiver, overloads);
    }
    return overloads;
  }

  /** Adds the methods called {@code name} of {@code owner} and its supertypes. */
  private static void addMethods(
      String name, JavaType owner, JavaType receiver, Map<Executable, List<Class<?>>> methods) {
    boolean isInherited = owner.isInterface() && !owner.equals(receiver);
    for (Method method : owner.getRawClass().getDeclaredMethods()) {
      // Static methods of interfaces are not inherited.
      boolean isMissing = isInherited && Modifier.isStatic(method.getModifiers());
      if (method.getName().equals(name) && !isMissing) {
        List<Class<?>> parameters = new ArrayList<>();
        for (Type each : method.getGenericParameterTypes()) {
          parameters.add(
              TypeFactory.defaultInstance()
                  .resolveMemberType(each, owner.getBindings())
                  .getRawClass());
        }
        methods.put(method, parameters);
      }
    }
    for (JavaType supertype : supertypes(owner)) {
      addMethods(name, supertype, receiver, methods);
    }
  }

  /** Returns the superclass, if there is one, and the interfaces of {@code type}. */
  private static List<JavaType> supertypes(JavaType type) {
    List<JavaType> supertypes = new ArrayList<>(type.getInterfaces());
    JavaType superclass = type.getSuperClass();
    if (superclass != null) {
      supertypes.add(0, superclass);
    }
    return supertypes;
  }

  /**
   * Refuses a field whose name refers to another field in Java. The other field may be static, and
   * therefore ignored by databind.
   *
   * @param receiver the class of the object whose field is used
   */
  static void requireFound(Field field, Class<?> receiver) throws UnreadableException {
    Set<Field> found = new LinkedHashSet<>();
    addFields(field.getName(), receiver, found);
    found.remove(field);
    if (!found.isEmpty()) {
      Field other = found.iterator().next();
      throw new UnreadableException(
          "Java would not select " + field + " because of " + other + "; rename one of the two");
    }
  }

  /** Adds the fields that {@code name} refers to in {@code type}; more than one is ambiguous. */
  private static void addFields(String name, Class<?> type, Set<Field> found) {
    for (Field field : type.getDeclaredFields()) {
      if (field.getName().equals(name)) {
        found.add(field);
        return;
      }
    }
    if (type.getSuperclass() != null) {
      addFields(name, type.getSuperclass(), found);
    }
    for (Class<?> each : type.getInterfaces()) {
      addFields(name, each, found);
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

  private String remedy(Class<?> owner, int modifiers) {
    return owner.getPackageName().equals(packageName)
        ? "; make it visible in its package, or public"
        : "; make it public, or "
            + (Modifier.isPrivate(modifiers) ? "visible in its package and " : "")
            + "write the readers into its package: generate-reader --package "
            + owner.getPackageName();
  }
}
