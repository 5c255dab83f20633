package io.siribench.convert;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.siribench.siri.SiriObject;
import io.siribench.siri.Text;
import io.siribench.siri.Time;
import io.siribench.siri.content.Members;
import io.siribench.siri.full.Body;
import io.siribench.siri.full.Document;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Documents with every member of all types below a root. Each type occurs once, and lists have two
 * elements.
 */
final class FullModel {
  private final Members members = new Members();
  private final Set<Class<?>> written = new HashSet<>();

  private FullModel() {}

  /** Returns the names of all document roots except that of messages. */
  static Stream<String> roots() {
    return new Members()
        .of(Document.class).stream()
            .map(member -> name(member.getter()))
            .filter(name -> !name.equals("Envelope"));
  }

  /** Returns the names of all elements allowed in a SOAP body. */
  static Stream<String> operations() {
    return new Members().of(Body.class).stream().map(member -> name(member.getter()));
  }

  /** Returns {@code operation} with all its parts, named {@code name}, in an envelope. */
  static String soap(String operation, String name) {
    return "<S:Envelope xmlns:S='http://schemas.xmlsoap.org/soap/envelope/'><S:Body>"
        + new FullModel().element(name, type(Body.class, operation))
        + "</S:Body></S:Envelope>";
  }

  /** Returns all types of the model. */
  static Set<Class<?>> reachable() {
    FullModel all = new FullModel();
    all.object(Document.class);
    return all.written;
  }

  static String xml(String root) {
    return new FullModel()
        .element(root, type(root))
        .replaceFirst(root, root + " xmlns='http://www.siri.org.uk/siri'");
  }

  static String json(String root) {
    return "{\"" + root + "\":" + new FullModel().object(type(root)) + "}";
  }

  private static Class<?> type(String root) {
    return type(Document.class, root);
  }

  private static Class<?> type(Class<?> owner, String root) {
    return new Members()
        .of(owner).stream()
            .map(Members.Member::getter)
            .filter(getter -> name(getter).equals(root))
            .findFirst()
            .orElseThrow()
            .getReturnType();
  }

  private static String name(Method getter) {
    JsonProperty named = getter.getAnnotation(JsonProperty.class);
    return named == null ? getter.getName().substring("get".length()) : named.value();
  }

  private String element(String name, Class<?> type) {
    if (!isStructure(type)) {
      return "<" + name + ">" + value(type) + "</" + name + ">";
    }
    StringBuilder attributes = new StringBuilder();
    StringBuilder content = new StringBuilder();
    if (written.add(type)) {
      for (Members.Member member : members.of(type)) {
        Method getter = member.getter();
        JsonAlias alias = getter.getAnnotation(JsonAlias.class);
        List<String> aliases = alias == null ? List.of() : Arrays.asList(alias.value());
        Class<?> valueType = valueType(getter);
        if (aliases.contains("@" + name(getter))) {
          attributes.append(' ').append(name(getter)).append("='").append(value(valueType));
          attributes.append('\'');
        } else if (aliases.contains("#text")) {
          content.append(value(valueType));
        } else {
          int count = getter.getReturnType() == List.class ? 2 : 1;
          for (int i = 0; i < count; i++) {
            content.append(element(name(getter), valueType));
          }
        }
      }
    }
    return "<" + name + attributes + ">" + content + "</" + name + ">";
  }

  private String object(Class<?> type) {
    if (!written.add(type)) {
      return "{}";
    }
    return members.of(type).stream()
        .map(member -> "\"" + name(member.getter()) + "\":" + json(member.getter()))
        .collect(Collectors.joining(",", "{", "}"));
  }

  private String json(Method getter) {
    Class<?> type = valueType(getter);
    if (getter.getReturnType() == List.class) {
      return "[" + json(type) + "," + json(type) + "]";
    }
    return json(type);
  }

  private String json(Class<?> type) {
    return isStructure(type) ? object(type) : "\"" + value(type) + "\"";
  }

  private static boolean isStructure(Class<?> type) {
    return SiriObject.class.isAssignableFrom(type) && type != Text.class;
  }

  private static Class<?> valueType(Method getter) {
    Type type = getter.getGenericReturnType();
    return (Class<?>)
        (type instanceof ParameterizedType list ? list.getActualTypeArguments()[0] : type);
  }

  private static String value(Class<?> type) {
    if (type == Time.class) {
      return "2026-01-01T00:00:00Z";
    }
    return type == Boolean.class
        ? "true"
        : type == BigDecimal.class ? "1.50" : type == Integer.class ? "7" : "text";
  }
}
