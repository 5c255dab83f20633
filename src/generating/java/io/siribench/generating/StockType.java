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
 * @param creation the creation of its objects
 * @param members the members of documents, in their expected order
 * @param unknown the treatment of other members
 * @param typeIds the member that identifies an object's class, if there is one
 * @param constants the constants of an enum by text; empty for other types
 * @param isText whether a text sets the member without a name
 */
record StockType(
    JavaType type,
    String reader,
    Creation creation,
    List<StockMember> members,
    Unknown unknown,
    Optional<TypeIds> typeIds,
    Map<String, Enum<?>> constants,
    boolean isText) {
  StockType {
    members = List.copyOf(members);
  }

  /** Returns the name of the class in Java, without its package. */
  String name() {
    return type.getRawClass().getSimpleName();
  }

  /** Returns the same type with {@link #isText}. */
  StockType ofText() {
    return new StockType(type, reader, creation, members, unknown, typeIds, constants, true);
  }

  /** Returns the member with the text of an element. */
  StockMember textMember() {
    return members.stream().filter(member -> member.name().isEmpty()).findFirst().orElseThrow();
  }

  boolean isEnum() {
    return type.isEnumType();
  }

  /** The way in which an object is created. */
  enum Kind {
    /** Not created from members. A type id names another class, or a scalar creates the object. */
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
   * @param kind the way of creation
   * @param creator the constructor or method that creates the object, or its builder
   * @param arguments the members that the creator takes, in its order
   * @param build the method of the builder that creates the object
   * @param empty the creator without arguments, for an empty XML element, next to one with
   *     arguments
   * @param fromText the constructor or method that creates the object from a text
   * @param fromScalars the creators from a number or a boolean
   */
  record Creation(
      Kind kind,
      Creator creator,
      List<StockMember> arguments,
      String build,
      Optional<Creator> empty,
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
   * @param any the receiver of all other unknown members, if there is one
   * @param fails whether unknown members are an error if there is no receiver
   */
  record Unknown(List<String> ignored, Optional<AnyMember> any, boolean fails) {
    Unknown {
      ignored = List.copyOf(ignored);
    }
  }

  /**
   * The receiver of members that the class does not have.
   *
   * @param name the method that takes a name and a value, or the field with a map
   * @param isMap whether the receiver is a map
   * @param isFinal whether the map cannot be replaced
   * @param isCast whether the receiver only accepts the values as a raw type
   */
  record AnyMember(String name, boolean isMap, boolean isFinal, boolean isCast, StockValue value) {}

  /**
   * A member that identifies an object's class.
   *
   * @param property the member's name
   * @param isVisible whether it is also a member of the object
   * @param types the classes by the member's value
   * @param defaultType the class for other values, if there is one
   */
  record TypeIds(
      String property,
      boolean isVisible,
      Map<String, JavaType> types,
      Optional<JavaType> defaultType) {
    /** Returns all classes that the member may identify. */
    Stream<JavaType> all() {
      return Stream.concat(types.values().stream(), defaultType.stream());
    }
  }
}
