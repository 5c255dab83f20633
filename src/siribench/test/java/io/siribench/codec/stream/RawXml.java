package io.siribench.codec.stream;

import io.siribench.codec.stream.RawValue.Items;
import io.siribench.codec.stream.RawValue.Member;
import io.siribench.codec.stream.RawValue.Members;
import io.siribench.codec.stream.RawValue.Token;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Values as XML, with anything that may occur between elements. */
final class RawXml {
  private static final String NAMESPACES =
      " xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xmlns:p='urn:p'"
          + " xmlns:siri='http://www.siri.org.uk/siri'";

  private static final List<String> BETWEEN =
      List.of(
          "\n  ",
          "<!-- a -->",
          "<?p i?>",
          "1",
          " x ",
          "<![CDATA[]]>",
          "<![CDATA[ <]]>",
          "&amp;",
          "&#49;",
          "<Between/>",
          "<Between>x</Between>");

  private static final List<String> NIL =
      List.of("true", "1", "false", "0", "", " true ", "TRUE", "x");

  private static final List<String> ROOTS =
      List.of(
          "ServiceDelivery",
          "StopMonitoringDelivery",
          "VehicleMonitoringDelivery",
          "GetStopMonitoringResponse",
          "StopPointsDelivery",
          "p:Siri",
          "siri:Siri",
          "html");

  private final Random random;
  private final StringBuilder xml = new StringBuilder();

  RawXml(Random random) {
    this.random = random;
  }

  /** Returns {@code document} as XML; a single member becomes the root. */
  String document(RawValue document) {
    xml.append(sometimes(12, "<?xml version='1.0' encoding='UTF-8'?>"));
    xml.append(sometimes(30, one(List.of("\n", "<!-- a -->", "<?p i?>", "<!DOCTYPE Siri>", "x"))));
    if (document instanceof Members members && members.members().size() == 1) {
      Member root = members.members().get(0);
      String name = random.nextInt(15) == 0 ? one(ROOTS) : name(root.name());
      RawValue value = root.value() instanceof Items items ? first(items) : root.value();
      element(name, NAMESPACES, value);
    } else {
      element("Siri", NAMESPACES, document instanceof Items items ? first(items) : document);
    }
    xml.append(sometimes(40, one(List.of("\n", "<!-- a -->", "<?p i?>", "x", "<a/>", "&amp;"))));
    return xml.toString();
  }

  private static RawValue first(Items items) {
    return items.values().isEmpty() ? new Token("\"\"") : items.values().get(0);
  }

  private static String name(String member) {
    String letters = member.replaceAll("[^A-Za-z0-9:]", "").replaceFirst("^[:0-9]+", "");
    int colon = letters.indexOf(':');
    boolean isBound = colon < 0 || letters.startsWith("siri:") || letters.startsWith("p:");
    return letters.isEmpty() ? "E" : isBound ? letters : letters.substring(colon + 1);
  }

  private void members(String member, RawValue value) {
    if (value instanceof Items items) {
      for (RawValue element : items.values()) {
        members(member, element);
        xml.append(sometimes(25, one(BETWEEN)));
      }
    } else {
      element(sometimes(40, "p:") + name(member), "", value);
    }
  }

  private void element(String name, String attributes, RawValue value) {
    xml.append('<').append(name).append(attributes);
    List<Member> children = attributes(value);
    if (value instanceof Token token && token.text().equals("null")) {
      xml.append(random.nextBoolean() ? " xsi:nil='true'/>" : "/>");
      return;
    }
    xml.append('>');
    xml.append(sometimes(25, one(BETWEEN)));
    if (value instanceof Token token) {
      text(token);
    } else if (value instanceof Items items) {
      members("E", items);
    }
    for (Member child : children) {
      if (child.value() instanceof Token token && RawXml.isText(child.name())) {
        text(token);
      } else {
        members(child.name(), child.value());
      }
      xml.append(sometimes(25, one(BETWEEN)));
    }
    xml.append("</").append(name).append('>');
  }

  private static boolean isText(String name) {
    return name.equals("#text") || name.isEmpty();
  }

  /** Writes the attributes; returns the other members. */
  private List<Member> attributes(RawValue value) {
    Set<String> names = new HashSet<>();
    List<Member> children = new ArrayList<>();
    if (value instanceof Members object) {
      for (Member member : object.members()) {
        boolean isAttribute =
            member.value() instanceof Token && (member.name().startsWith("@") || isLang(member));
        if (isAttribute) {
          String name = isLang(member) ? "xml:lang" : name(member.name().substring(1));
          attribute(name, (Token) member.value(), names);
        } else {
          children.add(member);
        }
      }
    }
    if (random.nextInt(30) == 0) {
      attribute("xsi:nil", new Token('"' + one(NIL) + '"'), names);
    }
    if (random.nextInt(25) == 0) {
      attribute(one(List.of("a", "p:a", "version", "xml:lang", "unit")), new Token("1"), names);
    }
    if (random.nextInt(20) == 0) {
      Collections.shuffle(children, random);
    }
    return children;
  }

  private static boolean isLang(Member member) {
    return member.name().endsWith("xml:lang");
  }

  private void attribute(String name, Token token, Set<String> names) {
    if (names.add(name.substring(name.indexOf(':') + 1))) {
      xml.append(' ').append(name).append("='").append(escaped(token).replace("'", "&#39;"));
      xml.append('\'');
    }
  }

  private void text(Token token) {
    String text = escaped(token);
    switch (random.nextInt(24)) {
      case 0 -> xml.append("<![CDATA[").append(token.content()).append("]]>");
      case 1 -> xml.append(text).append("<!-- b -->").append(text);
      case 2 -> xml.append("<?p i?>").append(text);
      case 3 -> xml.append('\n').append(text).append('\n');
      case 4 -> xml.append(text).append("<![CDATA[x]]>");
      default -> xml.append(text);
    }
  }

  /** Turns JSON escapes into character references; the one for NUL is malformed. */
  private static String escaped(Token token) {
    return token
        .content()
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace("\\ud83d\\ude80", "&#x1f680;")
        .replaceAll("\\\\u(....)", "&#x$1;")
        .replace("\\n", "\n")
        .replace("\\t", "\t");
  }

  private String sometimes(int every, String text) {
    return random.nextInt(every) == 0 ? text : "";
  }

  private String one(List<String> all) {
    return all.get(random.nextInt(all.size()));
  }
}
