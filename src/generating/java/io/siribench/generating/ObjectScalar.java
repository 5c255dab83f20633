package io.siribench.generating;

/** A number or boolean that can create an object, in the order of databind's attempts. */
enum ObjectScalar {
  INT("ObjectScalars.isInt(in)", "in.parser.getIntValue()"),
  LONG("ObjectScalars.isLong(in)", "in.parser.getLongValue()"),
  BIG_INTEGER("in.isInteger()", "in.parser.getBigIntegerValue()"),
  WHOLE_DOUBLE("ObjectScalars.isLong(in)", "(double) in.parser.getLongValue()"),
  EXACT("ObjectScalars.isExact(in)", "ObjectScalars.decimal(in)"),
  DOUBLE("ObjectScalars.isDecimal(in)", "ObjectScalars.doubleValue(in)"),
  DECIMAL("ObjectScalars.isDecimal(in)", "ObjectScalars.decimal(in)"),
  BOOLEAN("ObjectScalars.isBoolean(in)", "in.parser.getBooleanValue()"),
  /** A number in quotes, for a class that no text can create. */
  INT_TEXT("ObjectScalars.isText(in)", "in.intValue()"),
  LONG_TEXT("ObjectScalars.isText(in)", "in.longValue()"),
  BOOLEAN_TEXT("ObjectScalars.isTruth(in)", "in.booleanValue()");

  private final String condition;
  private final String value;

  ObjectScalar(String condition, String value) {
    this.condition = condition;
    this.value = value;
  }

  /** Returns the expression that is true if the current token is such a scalar. */
  String condition() {
    return condition;
  }

  /** Returns the expression that reads the scalar. */
  String value() {
    return value;
  }
}
