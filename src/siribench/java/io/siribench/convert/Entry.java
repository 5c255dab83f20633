package io.siribench.convert;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.siribench.siri.ScalarAttributes;
import io.siribench.siri.SiriNames;
import io.siribench.siri.SiriObject;
import io.siribench.siri.Text;
import io.siribench.siri.content.Members;
import io.siribench.siri.content.Names;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The values under one name of an object, bound ones before unknown ones.
 *
 * @param name the name in JSON
 * @param role the role in XML
 * @param values the values, neither lists nor null
 * @param isList whether they are a list even if there is only one
 */
record Entry(String name, Role role, List<Object> values, boolean isList) {
  /** Names of attributes in the schema of SIRI. */
  private static final Set<String> SIRI_ATTRIBUTES = Set.of("version", "lang", "srsName");

  /** The name of the text of a structure. */
  static final String TEXT = "#text";

  /** The JSON name of the text of a structure. */
  static final String VALUE = "value";

  Entry {
    values = List.copyOf(values);
  }

  /** The role of the values of one name in XML. */
  enum Role {
    /** The first scalar is an attribute; all others are elements. */
    ATTRIBUTE,
    /** The scalars are texts between the tags of the object. */
    TEXT,
    ELEMENT
  }

  /**
   * A scalar with its attributes.
   *
   * @param attributes attributes, and any other content of its element
   */
  record Attributed(Object scalar, Map<String, Object> attributes) {
    /** Returns the scalar under {@code name}, and the attributes. */
    List<Entry> entries(String name) {
      List<Entry> entries = new ArrayList<>();
      entries.add(new Entry(name, Role.TEXT, List.of(scalar), false));
      entries.addAll(of(attributes));
      return entries;
    }
  }

  /** A structure assembled from parts of other structures. */
  record Structure(List<Entry> entries) {
    Structure {
      entries = List.copyOf(entries);
    }
  }

  /** Returns everything in {@code object} in schema order, unknown content last. */
  static List<Entry> of(SiriObject object, Members members) {
    Map<String, Object> kept = new LinkedHashMap<>(object.other());
    List<Entry> entries = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (Members.Member member : members.of(object.getClass())) {
      String name = wireName(member);
      names.add(name);
      Object value = member.get(object);
      Role role = roleOfMember(object, member, name);
      add(entries, name, role, value, kept.remove(name));
    }
    kept.forEach((name, value) -> add(entries, keptName(name, names), role(name), null, value));
    return List.copyOf(entries);
  }

  /** Returns the name of an unknown element; a colon prevents binding to a member. */
  private static String keptName(String name, Set<String> names) {
    boolean wouldBind = SiriNames.isCamelCase(name) && names.contains(SiriNames.capitalized(name));
    return wouldBind ? ":" + name : name;
  }

  /** Returns everything in an untyped structure. */
  static List<Entry> of(Map<?, ?> kept) {
    List<Entry> entries = new ArrayList<>();
    kept.forEach(
        (key, value) -> {
          String name = String.valueOf(key);
          Role role = SIRI_ATTRIBUTES.contains(name) ? Role.ATTRIBUTE : role(name);
          add(entries, name, role, null, value);
        });
    entries.replaceAll(entry -> entry.isTextIn(entries) ? entry.as(Role.TEXT) : entry);
    return List.copyOf(entries);
  }

  /** Returns the contents of {@code structure}, which is not a scalar. */
  static List<Entry> in(Object structure, Members members) {
    if (structure instanceof SiriObject object) {
      return of(object, members);
    }
    if (structure instanceof Attributed attributed) {
      return attributed.entries(TEXT);
    }
    return structure instanceof Structure made ? made.entries() : of((Map<?, ?>) structure);
  }

  /** Returns whether {@code value} is neither a structure nor a scalar with attributes. */
  static boolean isScalar(Object value) {
    return !(value instanceof SiriObject
        || value instanceof Map
        || value instanceof Attributed
        || value instanceof Structure);
  }

  /** Returns whether this is a single scalar. */
  boolean isSingle() {
    return !isList && values.size() == 1 && isScalar(values.get(0));
  }

  /** Returns whether it is the text, named {@code value}, of an element without child elements. */
  @SuppressWarnings("ReferenceEquality") // An equal entry would be another member.
  private boolean isTextIn(List<Entry> all) {
    return name.equals(VALUE)
        && isSingle()
        && all.stream()
            .allMatch(other -> other == this || (other.role == Role.ATTRIBUTE && other.isSingle()));
  }

  /**
   * Returns the JSON name of this member of an untyped structure.
   *
   * @param isText whether the structure contains only a text, apart from attributes
   */
  String jsonName(boolean isText) {
    if (role == Role.TEXT && isText) {
      return VALUE;
    }
    String bare = Names.bare(name);
    boolean isSiriAttribute = role == Role.ATTRIBUTE && SIRI_ATTRIBUTES.contains(bare);
    return isSiriAttribute && isSingle() ? bare : name;
  }

  /** Returns the same values under {@code other}. */
  Entry named(String other) {
    return new Entry(other, role, values, isList);
  }

  /** Returns an entry of the same name with only {@code value}. */
  Entry of(Object value) {
    return new Entry(name, role, List.of(value), isList);
  }

  /** Returns the values of this entry followed by those of {@code later}, of the same name. */
  Entry and(Entry later) {
    List<Object> merged = new ArrayList<>(values);
    merged.addAll(later.values);
    return new Entry(name, role, merged, isList || later.isList);
  }

  private Entry as(Role other) {
    return new Entry(name, other, values, isList);
  }

  private static Role roleOfMember(SiriObject object, Members.Member member, String name) {
    if (!Character.isLowerCase(name.charAt(0))) {
      return Role.ELEMENT;
    }
    if (object instanceof Text && name.equals(VALUE)) {
      return Role.TEXT;
    }
    JsonAlias aliased = member.getter().getAnnotation(JsonAlias.class);
    List<String> aliases = aliased == null ? List.of() : List.of(aliased.value());
    if (aliases.contains(TEXT)) {
      return Role.TEXT;
    }
    return aliases.contains("@" + name) ? Role.ATTRIBUTE : Role.ELEMENT;
  }

  private static Role role(String name) {
    String bare = name.substring(name.lastIndexOf(':') + 1);
    if (bare.equals(TEXT) || name.isEmpty()) {
      return Role.TEXT;
    }
    return Names.isAttribute(name) ? Role.ATTRIBUTE : Role.ELEMENT;
  }

  /** Returns the name that documents have for {@code member}. */
  static String wireName(Members.Member member) {
    JsonProperty named = member.getter().getAnnotation(JsonProperty.class);
    return named == null ? member.foldedName() : named.value();
  }

  private static void add(
      List<Entry> entries, String name, Role role, @Nullable Object bound, @Nullable Object kept) {
    List<@Nullable Object> boundAndKept = new ArrayList<>();
    flatten(bound, boundAndKept);
    Map<Integer, Map<String, Object>> attributes = new HashMap<>();
    List<@Nullable Object> keptValues = new ArrayList<>();
    flatten(kept, keptValues);
    for (Object value : keptValues) {
      if (value instanceof ScalarAttributes ofScalar) {
        attributes.put(ofScalar.position(), ofScalar);
      } else {
        boundAndKept.add(value);
      }
    }
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < boundAndKept.size(); i++) {
      Object value = boundAndKept.get(i);
      if (value != null && !value.equals("")) {
        Map<String, Object> ofScalar = isScalar(value) ? attributes.remove(i) : null;
        values.add(ofScalar == null ? value : new Attributed(value, ofScalar));
      }
    }
    // Attributes of a missing value; no binding produces these.
    values.addAll(attributes.values());
    if (!values.isEmpty()) {
      boolean isList = bound instanceof List || (bound == null && kept instanceof List);
      entries.add(new Entry(name, role, values, isList));
    }
  }

  private static void flatten(@Nullable Object value, List<@Nullable Object> values) {
    if (value instanceof List<?> list) {
      list.forEach(element -> flatten(element, values));
    } else {
      values.add(value);
    }
  }
}
