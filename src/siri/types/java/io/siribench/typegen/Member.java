package io.siribench.typegen;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A member of a type: a row of the table.
 *
 * @param name the local name; {@code #text} for the text of an element
 * @param isAttribute whether the member is an attribute in XML
 * @param valueType the name in the table: a scalar or a type
 * @param cardinality {@code 1}, {@code 0..1} or {@code 0..*}
 * @param schema the schema versions with the member; {@code observed} if only documents have it
 * @param position the position in the schema's order, from 1
 * @param aliases other names of the same member
 */
record Member(
    String name,
    boolean isAttribute,
    String valueType,
    String cardinality,
    String schema,
    int position,
    List<String> aliases) {
  static final String TEXT = "#text";

  /** The scalar names in the table, and their Java types. */
  private static final Map<String, String> SCALARS =
      Map.ofEntries(
          Map.entry("String", "String"),
          Map.entry("String(enum)", "String"),
          Map.entry("String(dur)", "String"),
          Map.entry("Text", "Text"),
          Map.entry("Time", "Time"),
          Map.entry("Boolean", "Boolean"),
          Map.entry("Integer", "Integer"),
          // Keeps all digits of a document.
          Map.entry("Double", "BigDecimal"),
          Map.entry("BigDecimal", "BigDecimal"));

  private static final Set<String> CARDINALITIES = Set.of("1", "0..1", "0..*", "1..*");

  Member {
    if (!CARDINALITIES.contains(cardinality)) {
      throw new IllegalArgumentException("cardinality of " + name + ": " + cardinality);
    }
    aliases = List.copyOf(aliases);
  }

  static boolean isScalar(String valueType) {
    return SCALARS.containsKey(valueType);
  }

  /** Returns the name after {@code get} and {@code set}. */
  String javaName() {
    String simple = name.equals(TEXT) ? "value" : name;
    return Character.toUpperCase(simple.charAt(0)) + simple.substring(1);
  }

  String field() {
    return Character.toLowerCase(javaName().charAt(0)) + javaName().substring(1);
  }

  /** Returns the name in JSON. */
  String wireName() {
    return name.equals(TEXT) ? "value" : name;
  }

  /** Returns whether Jackson cannot derive {@link #wireName} from getter and setter. */
  boolean needsAnnotation() {
    boolean startsWithCapitals =
        name.length() > 1
            && Character.isUpperCase(name.charAt(0))
            && Character.isUpperCase(name.charAt(1));
    return startsWithCapitals || !Character.isUpperCase(name.charAt(0));
  }

  /** Returns the other names that documents use for the member. */
  List<String> otherNames() {
    List<String> names = new ArrayList<>();
    if (isAttribute) {
      names.addAll(List.of(javaName(), "-" + name, "@" + name));
    } else if (name.equals(TEXT)) {
      names.addAll(List.of("Value", TEXT));
    }
    names.addAll(aliases);
    return names;
  }

  boolean isList() {
    return cardinality.endsWith("*");
  }

  /** Returns the Java type of one value. */
  String elementType() {
    return SCALARS.getOrDefault(valueType, valueType);
  }

  String javaType() {
    return isList() ? "List<" + elementType() + ">" : elementType();
  }

  Member withAlias(String alias) {
    List<String> extended = new ArrayList<>(aliases);
    extended.add(alias);
    return new Member(name, isAttribute, valueType, cardinality, schema, position, extended);
  }

  Member withCardinality(String newCardinality) {
    return new Member(name, isAttribute, valueType, newCardinality, schema, position, aliases);
  }

  /** Returns a sentence that describes the member. */
  String description() {
    String subject =
        name.equals(TEXT)
            ? "The text"
            : (isAttribute ? "The attribute" : "The element") + " {@code " + name + "}";
    return subject
        + ": "
        + type()
        + ", "
        + cardinality
        + "; "
        + versions()
        + ", no. "
        + position
        + ".";
  }

  private String type() {
    return valueType
        .replace("String(enum)", "String (of an open enumeration)")
        .replace("String(dur)", "String (a duration)");
  }

  private String versions() {
    return schema.equals("observed") ? "of documents only" : "SIRI " + schema.replace("+", " and ");
  }
}
