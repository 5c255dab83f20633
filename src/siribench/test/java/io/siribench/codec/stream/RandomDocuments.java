package io.siribench.codec.stream;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.worker.format.Format;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Documents made of others, with what occurs in the wild, and what never should: members shuffled,
 * repeated, unknown, null, of another type, in arrays or without; and bytes that are missing.
 */
final class RandomDocuments {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private static final List<String> NAMES =
      List.of(
          "Unknown",
          "value",
          "Value",
          "lang",
          "@lang",
          "-version",
          "version",
          "#text",
          "other",
          "",
          "xml:lang",
          "Siri",
          "ServiceDelivery",
          "Extensions",
          "@srsName",
          "srsName",
          "Longitude");

  private static final List<JsonNode> SCALARS =
      List.of(
          NODES.nullNode(),
          NODES.booleanNode(true),
          NODES.numberNode(-7),
          NODES.numberNode(9_999_999_999L),
          NODES.numberNode(new BigDecimal("12.50")),
          NODES.numberNode(0.1),
          NODES.numberNode(1.5f),
          NODES.textNode(""),
          NODES.textNode("  "),
          NODES.textNode(" 42 "),
          NODES.textNode("1e3"),
          NODES.textNode("true"),
          NODES.textNode("2026-01-01T10:00:5"),
          NODES.textNode("2014-11-03T10:07:00.5+01:00"));

  private final Random random;

  RandomDocuments(long seed) {
    random = new Random(seed);
  }

  /** A variant of {@code document} in {@code format}. */
  byte[] variant(JsonNode document, Format format) throws IOException {
    double share = random.nextInt(3) == 0 ? 0 : 0.02 * random.nextDouble();
    JsonNode changed = changed(document, share);
    return damaged(format == Format.XML ? xml(changed) : tokens(changed, format));
  }

  private JsonNode changed(JsonNode node, double share) {
    if (random.nextDouble() < share) {
      return replaced(node);
    }
    if (node.isArray()) {
      ArrayNode array = NODES.arrayNode();
      node.forEach(element -> array.add(changed(element, share)));
      return array;
    }
    if (!node.isObject()) {
      return node;
    }
    List<Map.Entry<String, JsonNode>> members = new ArrayList<>(node.properties());
    if (random.nextInt(4) == 0) {
      Collections.shuffle(members, random);
    }
    ObjectNode object = NODES.objectNode();
    for (Map.Entry<String, JsonNode> member : members) {
      object.set(member.getKey(), changed(member.getValue(), share));
      if (random.nextDouble() < share) {
        object.set(one(NAMES), junk(1));
        object.set("@" + member.getKey(), one(SCALARS));
      }
    }
    return object;
  }

  private JsonNode replaced(JsonNode node) {
    return switch (random.nextInt(6)) {
      case 0 -> junk(0);
      case 1 -> one(SCALARS);
      case 2 -> NODES.arrayNode().add(node).add(junk(1));
      case 3 -> NODES.objectNode().<ObjectNode>set("value", node).set(one(NAMES), junk(1));
      case 4 -> NODES.arrayNode();
      default -> NODES.objectNode();
    };
  }

  private JsonNode junk(int depth) {
    int kind = depth > 2 ? 2 : random.nextInt(4);
    if (kind == 0) {
      ArrayNode array = NODES.arrayNode();
      for (int i = random.nextInt(4); i > 0; i--) {
        array.add(junk(depth + 1));
      }
      return array;
    }
    if (kind == 1) {
      ObjectNode object = NODES.objectNode();
      for (int i = random.nextInt(4); i > 0; i--) {
        object.set(one(NAMES), junk(depth + 1));
      }
      return object;
    }
    return one(SCALARS);
  }

  private <T> T one(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }

  private byte[] tokens(JsonNode node, Format format) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (JsonGenerator generator =
        JacksonFormat.of(format).newPlainMapper().getFactory().createGenerator(out)) {
      write(node, generator);
    }
    return out.toByteArray();
  }

  private void write(JsonNode node, JsonGenerator out) throws IOException {
    if (node.isObject()) {
      out.writeStartObject();
      for (Map.Entry<String, JsonNode> member : node.properties()) {
        for (int times = random.nextInt(60) == 0 ? 2 : 1; times > 0; times--) {
          out.writeFieldName(member.getKey());
          write(member.getValue(), out);
        }
      }
      out.writeEndObject();
    } else if (node.isArray()) {
      out.writeStartArray();
      for (JsonNode element : node) {
        write(element, out);
      }
      out.writeEndArray();
    } else {
      out.writeTree(node);
    }
  }

  private byte[] xml(JsonNode document) {
    StringBuilder xml = new StringBuilder();
    JsonNode siri = document.path("Siri").isObject() ? document.get("Siri") : document;
    JsonNode delivery = siri.path("ServiceDelivery");
    int root = random.nextInt(6);
    if (root == 0 && delivery.isObject()) {
      element("ServiceDelivery", delivery, xml);
    } else if (root == 1 && delivery.isObject()) {
      xml.append("<Envelope><Body><GetStopMonitoringResponse a='1'>");
      xml.append("<ServiceDeliveryInfo><ProducerRef>p</ProducerRef></ServiceDeliveryInfo>");
      element("Answer", delivery, xml);
      xml.append("<AnswerExtension/><More>1</More></GetStopMonitoringResponse></Body></Envelope>");
    } else if (siri.isObject()) {
      element("Siri", siri, xml);
    } else {
      xml.append("<Siri/>");
    }
    int tag = xml.indexOf(">") - (xml.charAt(xml.indexOf(">") - 1) == '/' ? 1 : 0);
    xml.insert(tag, " xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xmlns:p='urn:p'");
    return xml.toString().getBytes(StandardCharsets.UTF_8);
  }

  private void element(String member, JsonNode node, StringBuilder xml) {
    if (node.isArray()) {
      for (JsonNode element : node) {
        xml.append(random.nextInt(8) == 0 ? "<Between>x</Between>" : "");
        element(member, element, xml);
      }
      return;
    }
    String letters = member.replaceAll("[^A-Za-z]", "");
    String name = (random.nextInt(30) == 0 ? "p:" : "") + (letters.isEmpty() ? "E" : letters);
    xml.append('<').append(name);
    xml.append(sometimes(60, " xsi:nil='" + random.nextBoolean() + "'"));
    xml.append(sometimes(20, " xml:lang='de'")).append(sometimes(25, " version='2.1' a=''"));
    if (node.isNull()) {
      xml.append("/>");
      return;
    }
    xml.append('>');
    for (Map.Entry<String, JsonNode> child : node.properties()) {
      xml.append(sometimes(20, "\n  <!-- and so on -->"));
      element(child.getKey(), child.getValue(), xml);
    }
    if (!node.isObject()) {
      xml.append(sometimes(20, "<![CDATA[ <]]>")).append(node.asText()).append(sometimes(20, "\n"));
    }
    xml.append("</").append(name).append('>');
  }

  private String sometimes(int every, String text) {
    return random.nextInt(every) == 0 ? text : "";
  }

  private byte[] damaged(byte[] document) {
    int damage = random.nextInt(20);
    if (damage == 1) {
      document[random.nextInt(document.length)] = (byte) random.nextInt(256);
    }
    return damage == 0 ? Arrays.copyOf(document, 1 + random.nextInt(document.length)) : document;
  }
}
