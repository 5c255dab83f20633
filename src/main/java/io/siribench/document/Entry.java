package io.siribench.document;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.siribench.siri.SiriObject;
import io.siribench.siri.content.Members;
import io.siribench.siri.content.Names;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is written under one name of an object: its values, bound ones first, then those that were
 * kept.
 *
 * @param name the name, as JSON has it
 * @param values the values; no list among them, and none of them null
 * @param isList whether they are a list even if they are but one
 */
record Entry(String name, List<Object> values, boolean isList) {
  Entry {
    values = List.copyOf(values);
  }

  /** Everything {@code object} holds, in the order of the schema, what was kept last. */
  static List<Entry> of(SiriObject object, Members members) {
    Map<String, Entry> entries = new LinkedHashMap<>();
    for (Members.Member member : members.of(object.getClass())) {
      add(entries, wireName(member), member.get(object));
    }
    object.other().forEach((name, value) -> add(entries, name, value));
    return List.copyOf(entries.values());
  }

  /** Everything a kept structure holds. */
  static List<Entry> of(Map<?, ?> kept) {
    Map<String, Entry> entries = new LinkedHashMap<>();
    kept.forEach((name, value) -> add(entries, String.valueOf(name), value));
    return List.copyOf(entries.values());
  }

  /** Whether this is one text or number under a name that SIRI gives to attributes only. */
  boolean isAttribute() {
    String bare = Names.bare(name);
    boolean isSmall = !bare.isEmpty() && Character.isLowerCase(bare.charAt(0));
    if (isList || values.size() != 1 || !isSmall || !Names.escape(bare).equals(bare)) {
      return false;
    }
    Object only = values.get(0);
    return !(only instanceof SiriObject) && !(only instanceof Map);
  }

  private static String wireName(Members.Member member) {
    JsonProperty named = member.getter().getAnnotation(JsonProperty.class);
    return named == null ? member.foldedName() : named.value();
  }

  /** Names that fold to one are one: a format that drops prefixes could not tell them apart. */
  private static void add(Map<String, Entry> entries, String name, @Nullable Object value) {
    List<Object> values = new ArrayList<>();
    flatten(value, values);
    if (values.isEmpty()) {
      return;
    }
    Entry added = new Entry(name, values, value instanceof List);
    entries.merge(Names.fold(name), added, Entry::with);
  }

  private Entry with(Entry later) {
    List<Object> both = new ArrayList<>(values);
    both.addAll(later.values);
    return new Entry(name, both, true);
  }

  private static void flatten(@Nullable Object value, List<Object> values) {
    if (value instanceof List<?> list) {
      list.forEach(element -> flatten(element, values));
    } else if (value != null && !value.equals("")) {
      values.add(value);
    }
  }
}
