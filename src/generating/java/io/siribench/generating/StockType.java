package io.siribench.generating;

import com.fasterxml.jackson.databind.JavaType;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A class as a stock mapper binds it.
 *
 * @param type the class itself
 * @param reader the name of the class that reads it
 * @param making how objects of it are made
 * @param members those of documents, in the order in which they are expected
 * @param unknown what becomes of other members
 * @param typeIds what says of which class an object is, if one of its members does
 * @param constants by the text that stands for it, the constant of an enum; of others none
 * @param isText whether a text is its member without a name, and no other
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

  /** The same, of which a text is the member without a name. */
  StockType ofText() {
    return new StockType(type, reader, making, members, unknown, typeIds, constants, true);
  }

  /** The member that is the text of an element. */
  StockMember textMember() {
    return members.stream().filter(member -> member.name().isEmpty()).findFirst().orElseThrow();
  }

  boolean isEnum() {
    return type.isEnumType();
  }

  /** Of what an object is made. */
  enum Kind {
    /** None is: it is of one of the classes that a member names, or a text. */
    NOTHING,
    /** It is made without anything, and members are given to it. */
    EMPTY,
    /** Some members are arguments of what makes it. */
    ARGUMENTS,
    /** Members are given to a builder. */
    BUILDER
  }

  /**
   * How objects are made.
   *
   * @param kind of what
   * @param creator the constructor or method that makes one, or the builder
   * @param arguments the members that it takes, in its order
   * @param builder the class of the builder
   * @param build the method of the builder that makes the object
   * @param fromText the constructor or method that makes one of a text
   * @param fromScalars those that make one of a number or a boolean
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
   * @param owner the class that has it
   * @param method the name of the method; empty for a constructor
   */
  record Creator(JavaType owner, String method) {}

  /**
   * What becomes of members that the class does not have.
   *
   * @param ignored those that are skipped whatever becomes of others
   * @param any what takes them, if anything does
   * @param fails whether they are an error if nothing does
   */
  record Unknown(List<String> ignored, Optional<AnyMember> any, boolean fails) {
    Unknown {
      ignored = List.copyOf(ignored);
    }
  }

  /**
   * What takes members that the class does not have.
   *
   * @param name of the method that takes a name and a value, or of the map
   * @param isMap whether it is a map
   */
  record AnyMember(String name, boolean isMap, StockValue value) {}

  /**
   * A member that says of which class an object is.
   *
   * @param property the member
   * @param isVisible whether it is one of the object's own, too
   * @param types by what it says, the class
   * @param other the class if it says something else, or nothing
   */
  record TypeIds(
      String property, boolean isVisible, Map<String, JavaType> types, Optional<JavaType> other) {}
}
