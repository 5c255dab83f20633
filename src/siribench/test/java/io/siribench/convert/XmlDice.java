package io.siribench.convert;

import java.util.Random;

/**
 * Generator of random journey elements: known and unknown to the model, repeated and interleaved.
 */
final class XmlDice {
  private static final int MAX_DEPTH = 3;
  private static final String[] UNTYPED = {
    "A", "B", "Value", "value", "version", "lang", "lower", "Stra\u00dfe", "LineRef", "text"
  };
  private static final String[] SCALARS = {
    "LineRef", "VehicleMode", "Bearing", "Monitored", "Delay", "VehicleFeatureRef"
  };
  private static final String[] TEXTS = {"PublishedLineName", "JourneyPatternName", "OriginName"};
  private static final String[] ATTRIBUTES = {"a", "b", "version", "srsName", "id", "\u00e9"};

  private final Random random;

  XmlDice(Random random) {
    this.random = random;
  }

  String elements() {
    StringBuilder xml = new StringBuilder();
    int count = 1 + random.nextInt(6);
    for (int i = 0; i < count; i++) {
      switch (random.nextInt(4)) {
        case 0 -> scalar(xml, one(SCALARS));
        case 1 -> scalar(xml, one(TEXTS));
        default -> untyped(xml, "X" + random.nextInt(2), 0);
      }
    }
    return xml.toString();
  }

  private void scalar(StringBuilder xml, String name) {
    xml.append('<').append(name);
    attributes(xml);
    xml.append('>').append(scalarOf(name)).append("</").append(name).append('>');
  }

  private String scalarOf(String name) {
    return switch (name) {
      case "Bearing" -> random.nextInt(360) + ".50";
      case "Monitored" -> String.valueOf(random.nextBoolean());
      default -> text();
    };
  }

  private void untyped(StringBuilder xml, String name, int depth) {
    xml.append('<').append(name);
    attributes(xml);
    xml.append('>');
    if (depth == MAX_DEPTH || random.nextInt(3) == 0) {
      xml.append(random.nextInt(8) == 0 ? "" : text());
    } else {
      int count = 1 + random.nextInt(5);
      for (int i = 0; i < count; i++) {
        untyped(xml, one(UNTYPED), depth + 1);
      }
    }
    xml.append("</").append(name).append('>');
  }

  private void attributes(StringBuilder xml) {
    if (random.nextInt(4) == 0) {
      xml.append(' ').append(one(ATTRIBUTES)).append("=\"").append(text()).append('"');
    }
    if (random.nextInt(6) == 0) {
      xml.append(" xml:lang=\"en\"");
    }
  }

  private String text() {
    return switch (random.nextInt(6)) {
      case 0 -> "007";
      case 1 -> "1.50";
      case 2 -> "true";
      case 3 -> "a b";
      case 4 -> "\u00e9&amp;&lt;";
      default -> "t" + random.nextInt(100);
    };
  }

  private String one(String[] names) {
    return names[random.nextInt(names.length)];
  }
}
