package io.siribench.generating;

import com.fasterxml.jackson.databind.JavaType;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A class as a stock mapper binds it.
 *
 * @param type the class itself
 * @param reader the name of the class that reads it
 * @param making the creation of its objects
 * @param members the members of documents, in their expected order
 * @param unknown the treatment of other members
 * @param typeIds the member that identifies an object's class, if there is one
 * @param constants the constants of an enum by text; empty for other types
 * @param isText whether a text is its member without a name, and the only one
 */
record StockType(
    JavaType type,
    String reader,
    Making making,
    List<StockMember> members,
    Unknown unknown,
    Optional<TypeIds> typeIds,
    Map<String, Enum<?>> constants,
    boolean isText) {
  StockType {
    members = List.copyOf(members);
  }

  /** Returns the same type, for which a text is the member without a name. */
  StockType ofText() {
    return new StockType(type, reader, making, members, unknown, typeIds, constants, true);
  }

  /** Returns the member with the text of an element. */
  StockMember textMember() {
    return members.stream().filter(member -> member.name().isEmpty()).findFirst().orElseThrow();
  }

  boolean isEnum() {
    return type.isEnumType();
  }

  /** The source of an object. */
  enum Kind {
    /** Not created: a member names one of its classes, or it is a text. */
    NOTHING,
    /** Created without arguments; members are set afterwards. */
    EMPTY,
    /** Created with some members as arguments. */
    ARGUMENTS,
    /** Built by a builder that takes the members. */
    BUILDER
  }

  /**
   * The creation of objects.
   *
   * @param kind the source
   * @param creator the constructor or method that creates one, or the builder
   * @param arguments the members that it takes, in its order
   * @param builder the class of the builder
   * @param build the method of the builder that creates the object
   * @param fromText the constructor or method that creates one from a text
   * @param fromScalars those that create one from a number or a boolean
   */
  record Making(
      Kind kind,
      Creator creator,
      List<StockMember> arguments,
      Optional<JavaType> builder,
      String build,
      Optional<Creator> fromText,
      Map<ObjectScalar, Creator> fromScalars) {}

  /**
   * A constructor or a static method.
   *
   * @param owner the class that declares it
   * @param method the name of the method; empty for a constructor
   * @param parameters the types of its parameters
   */
  record Creator(JavaType owner, String method, List<Class<?>> parameters) {
    Creator {
      parameters = List.copyOf(parameters);
    }
  }

  /**
   * The treatment of members that the class does not have.
   *
   * @param ignored the members that are always skipped
   * @param any the receiver of the others, if there is one
   * @param fails whether they are an error otherwise
   */
  record Unknown(List<String> ignored, Optional<AnyMember> any, boolean fails) {
    Unknown {
      ignored = List.copyOf(ignored);
    }
  }

  /**
   * The receiver of members that the class does not have.
   *
   * @param name the method that takes a name and a value, or the map
   * @param isMap whether it is a map
   * @param isFinal whether it cannot be replaced
   * @param isCast whether it only accepts the values as a raw type
   */
  record AnyMember(String name, boolean isMap, boolean isFinal, boolean isCast, StockValue value) {}

  /**
   * A member that identifies an object's class.
   *
   * @param property the member
   * @param isVisible whether it is also a member of the object
   * @param types the classes by the member's value
   * @param other the class for another value, or none
   */
  record TypeIds(
      String property, boolean isVisible, Map<String, JavaType> types, Optional<JavaType> other) {
    /** Returns all classes that it may identify. */
    Stream<JavaType> all() {
      return Stream.concat(types.values().stream(), other.stream());
    }
  }
}
