package io.siribench.generating;

import com.fasterxml.jackson.databind.introspect.AnnotatedWithParams;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A number or boolean that can create an object, in the order of databind's attempts. */
enum ObjectScalar {
  INT(
      "ObjectScalars.isInt(in)",
      "in.parser.getIntValue()",
      DeserializerProperties.Instantiator::fromInt),
  LONG(
      "ObjectScalars.isLong(in)",
      "in.parser.getLongValue()",
      DeserializerProperties.Instantiator::fromLong),
  BIG_INTEGER(
      "in.isInteger()",
      "in.parser.getBigIntegerValue()",
      DeserializerProperties.Instantiator::fromBigInteger),
  WHOLE_DOUBLE(
      "ObjectScalars.isLong(in)",
      "(double) in.parser.getLongValue()",
      DeserializerProperties.Instantiator::fromDouble),
  EXACT(
      "ObjectScalars.isExact(in)",
      "in.parser.getDecimalValue()",
      DeserializerProperties.Instantiator::fromBigDecimal),
  DOUBLE(
      "ObjectScalars.isDecimal(in)",
      "ObjectScalars.doubleValue(in)",
      DeserializerProperties.Instantiator::fromDouble),
  DECIMAL(
      "ObjectScalars.isDecimal(in)",
      "ObjectScalars.decimal(in)",
      DeserializerProperties.Instantiator::fromBigDecimal),
  BOOLEAN(
      "ObjectScalars.isBoolean(in)",
      "in.parser.getBooleanValue()",
      DeserializerProperties.Instantiator::fromBoolean),
  /** A number in quotes, where no object is created from a text. */
  INT_TEXT(
      "ObjectScalars.isText(in)",
      "in.intValue()",
      DeserializerProperties.Instantiator::fromTextAsInt),
  LONG_TEXT(
      "ObjectScalars.isText(in)",
      "in.longValue()",
      DeserializerProperties.Instantiator::fromTextAsLong),
  BOOLEAN_TEXT(
      "ObjectScalars.isTruth(in)",
      "in.booleanValue()",
      DeserializerProperties.Instantiator::fromTextAsBoolean);

  private final String condition;
  private final String value;

  @SuppressWarnings("ImmutableEnumChecker") // Method references, which hold no state.
  private final Function<DeserializerProperties.Instantiator, @Nullable AnnotatedWithParams>
      creator;

  ObjectScalar(
      String condition,
      String value,
      Function<DeserializerProperties.Instantiator, @Nullable AnnotatedWithParams> creator) {
    this.condition = condition;
    this.value = value;
    this.creator = creator;
  }

  /** Returns the expression that is true where there is one. */
  String condition() {
    return condition;
  }

  /** Returns the expression that reads it. */
  String value() {
    return value;
  }

  /** Returns the creator that takes one; null if there is none. */
  @Nullable AnnotatedWithParams creator(DeserializerProperties.Instantiator instantiator) {
    return creator.apply(instantiator);
  }
}
