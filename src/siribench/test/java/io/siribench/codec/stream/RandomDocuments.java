package io.siribench.codec.stream;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.siribench.codec.stream.RawValue.Items;
import io.siribench.codec.stream.RawValue.Member;
import io.siribench.codec.stream.RawValue.Members;
import io.siribench.codec.stream.RawValue.Token;
import io.siribench.siri.Siri;
import io.siribench.siri.SiriObject;
import io.siribench.siri.SiriRoot;
import io.siribench.siri.Text;
import io.siribench.siri.Time;
import io.siribench.siri.full.Document;
import io.siribench.worker.format.Format;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Random documents based on the types of SIRI. They contain variants that occur in practice and
 * some that never should: members that are repeated, unknown, null, of another type or in another
 * case, arrays in arrays, and missing octets.
 */
final class RandomDocuments {
  private static final int MAX_DEPTH = 8;
  private static final int MAX_VALUES = 60;

  /** All non-ASCII characters in undamaged documents. */
  static final String LETTERS = "\u0661\uff11\ud83d\ude80\u00e4\u2028";

  private static final Token NULL = new Token("null");

  /** Members that lead to visits. */
  private static final List<String> MAIN_MEMBERS =
      List.of(
          "ServiceDelivery",
          "StopMonitoringDelivery",
          "VehicleMonitoringDelivery",
          "SituationExchangeDelivery",
          "MonitoredStopVisit",
          "VehicleActivity",
          "MonitoredVehicleJourney",
          "ProgressBetweenStops");

  private static final List<String> OTHER_NAMES =
      List.of(
          "Unknown",
          "x",
          "value",
          "Value",
          "#text",
          "@value",
          "lang",
          "Lang",
          "@lang",
          "-lang",
          "xml:lang",
          "@xml:lang",
          "version",
          "Version",
          "-version",
          "@version",
          "@srsName",
          "srsName",
          "@id",
          "@type",
          ":value",
          "other",
          "Other",
          "self",
          "",
          "Siri",
          "ServiceDelivery",
          "StopMonitoringDelivery",
          "MonitoredStopVisit",
          "Extensions",
          "Longitude",
          "Envelope",
          "Body");

  /** Valid tokens by type of member. */
  private static final Map<Class<?>, List<String>> FITTING =
      Map.of(
          String.class,
          List.of("\"a\"", "\"B63\"", "\" b \"", "63"),
          Text.class,
          List.of("\"Text\"", "\"x y\""),
          Boolean.class,
          List.of("true", "false", "\"true\"", "\"1\""),
          Integer.class,
          List.of("1", "0", "-7", "\"12\""),
          BigDecimal.class,
          List.of("12.50", "-0.1", "46.593", "7", "\"7.250\""),
          Time.class,
          List.of(
              "\"2026-01-01T10:00:00Z\"",
              "\"2026-01-01T10:00:00.5+01:00\"",
              "\"2026-01-01T10:00:00\""));

  private static final List<String> TOKENS =
      List.of(
          ("null|true|false|0|-0|1|-1|127|255|32768|2147483648|-2147483649|9223372036854775807"
                  + "|9223372036854775808|99999999999999999999|-0.0|0.0|1.0|1.50|0.1|46.593|1e40|1E2"
                  + "|1e-7|1e400|-1e-400|1e2147483647|1e2147483648|-1.5e-2147483649"
                  + "|100e2147483647|1234567890123456789012345678901234567890123"
                  + "|\"\"|\" \"|\"\\n\\t \"|\"null\"|\"0\"|\"-0\"|\"+1\"|\" 1 \"|\"1.\"|\".5\"|\"1f\""
                  + "|\"0x1p3\"|\"0x10\"|\"\u0661\"|\"\uff11\"|\"1e5\"|\"1e2147483648\"|\"NaN\"|\"INF\""
                  + "|\"-INF\"|\"+INF\"|\"Infinity\"|\"-Infinity\"|\"true\"|\"TRUE\"|\" false \""
                  + "|\"1,5\"|\"1_0\"|\"\\u0000\"|\"\\ud83d\\ude80\"|\"\\u00e4\u00e4\"|\"\\u2028\""
                  + "|\"2026-01-01\"|\"2026-01-01T10:00\"|\"2026-01-01T24:00:00Z\""
                  + "|\"2026-02-30T10:00:00Z\"|\"2026-01-01T10:00:60Z\"|\"2026-01-01t10:00:00z\""
                  + "|\" 2026-01-01T10:00:00Z \"|\"2026-01-01T10:00:00.1234567891Z\""
                  + "|\"2026-01-01T10:00:00+14:01\"|\"-2026-01-01T10:00:00Z\"|\"P1D\"|\"Z\"")
              .split("\\|"));

  /** Tokens that are not valid JSON. */
  private static final List<String> MALFORMED =
      List.of("NaN", "INF", "+1", "01", "1.", ".5", "0x10", "tru", "'a'", "\"\\x\"", "-", "1e");

  private static final Map<Class<?>, List<Field>> FIELDS = new ConcurrentHashMap<>();

  private static final Map<Field, String> NAMES = new ConcurrentHashMap<>();

  private final Random random;
  private int values;

  private RandomDocuments(Random random) {
    this.random = random;
  }

  /** Returns the document for {@code seed} in {@code format}, the same each time. */
  static byte[] document(long seed, Format format) {
    Random random = new Random(seed);
    RawValue value = new RandomDocuments(random).document();
    byte[] document =
        switch (format) {
          case JSON -> RawText.encoded(RawText.json(value, random), format, random);
          case XML -> RawText.encoded(new RawXml(random).document(value), format, random);
          default -> new RawBinary(random, format).document(value);
        };
    return RandomDamage.damaged(document, random);
  }

  private RawValue document() {
    Members siri = object(random.nextInt(5) == 0 ? Document.class : Siri.class, 0);
    Members document = object("Siri", siri);
    return switch (random.nextInt(24)) {
      case 0 -> siri;
      case 1 -> object("Siri", new Items(List.of(siri)));
      case 2 -> new Items(List.of(document, siri));
      case 3 -> new Items(List.of(document, document));
      case 4 -> object(one(List.of("siri", "Order", "SIRI", "")), siri);
      case 5 -> any(0);
      case 6 -> object("Siri", any(0));
      case 7, 8, 9 -> envelope(document, siri);
      default -> document;
    };
  }

  private static Members object(String name, RawValue value) {
    return new Members(List.of(new Member(name, value)));
  }

  /** Wraps a document or a response of the SIRI WSDL in a SOAP envelope. */
  private Members envelope(Members document, Members siri) {
    List<Member> parts = new ArrayList<>();
    if (random.nextBoolean()) {
      parts.add(new Member("ServiceDeliveryInfo", object("ProducerRef", any(2))));
    }
    parts.add(new Member(one(List.of("Answer", "Notification", "More", "ServiceDelivery")), siri));
    if (random.nextInt(3) == 0) {
      parts.add(new Member(one(OTHER_NAMES), any(2)));
    }
    String answer =
        one(List.of("GetStopMonitoringResponse", "NotifyVehicleMonitoring", "CheckStatusResponse"));
    Members body = random.nextInt(3) == 0 ? document : object(answer, new Members(parts));
    List<Member> envelope = new ArrayList<>();
    if (random.nextInt(3) == 0) {
      envelope.add(new Member("Header", any(2)));
    }
    envelope.add(new Member("Body", random.nextInt(10) == 0 ? any(1) : body));
    return object("Envelope", new Members(envelope));
  }

  private Members object(Class<?> type, int depth) {
    List<Member> members = new ArrayList<>();
    List<Field> fields = FIELDS.computeIfAbsent(type, RandomDocuments::fields);
    for (int i = random.nextInt(20) == 0 ? 0 : 1 + random.nextInt(4); i > 0; i--) {
      if (!fields.isEmpty() && values < MAX_VALUES) {
        Field field = chosen(fields, depth);
        members.add(new Member(written(name(field)), member(field.getGenericType(), depth + 1)));
      }
    }
    if (random.nextInt(6) == 0) {
      members.add(random.nextInt(members.size() + 1), new Member(one(OTHER_NAMES), any(depth)));
    }
    if (!members.isEmpty() && random.nextInt(8) == 0) {
      // Repeats a member, with the same value or another one.
      Member repeated = one(members);
      RawValue value = random.nextBoolean() ? repeated.value() : any(depth);
      int at = random.nextInt(members.size() + 1);
      members.add(at, new Member(repeated.name(), value));
    }
    return new Members(members);
  }

  private Field chosen(List<Field> fields, int depth) {
    if (depth < MAX_DEPTH && random.nextInt(3) > 0) {
      List<Field> main = fields.stream().filter(f -> MAIN_MEMBERS.contains(name(f))).toList();
      if (!main.isEmpty()) {
        return one(main);
      }
    }
    return one(fields);
  }

  private static List<Field> fields(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    for (Field field : type.getDeclaredFields()) {
      if (!Modifier.isStatic(field.getModifiers())) {
        fields.add(field);
      }
    }
    return fields;
  }

  private static String name(Field field) {
    return NAMES.computeIfAbsent(field, RandomDocuments::nameOf);
  }

  private static String nameOf(Field field) {
    String name = Character.toUpperCase(field.getName().charAt(0)) + field.getName().substring(1);
    try {
      JsonProperty property =
          field.getDeclaringClass().getMethod("get" + name).getAnnotation(JsonProperty.class);
      return property == null ? name : property.value();
    } catch (NoSuchMethodException e) {
      return name;
    }
  }

  /** Returns {@code name}, or a variant that occurs in practice. */
  private String written(String name) {
    return switch (random.nextInt(60)) {
      case 0 -> Character.toLowerCase(name.charAt(0)) + name.substring(1);
      case 1 -> name.toLowerCase(Locale.ROOT);
      case 2 -> name.toUpperCase(Locale.ROOT);
      case 3 -> "@" + name;
      case 4 -> "-" + name;
      case 5 -> ":" + name;
      case 6 -> "siri:" + name;
      default -> Character.isLowerCase(name.charAt(0)) && random.nextBoolean() ? "@" + name : name;
    };
  }

  private RawValue member(Type type, int depth) {
    if (!(type instanceof ParameterizedType list)) {
      return varied(one((Class<?>) type, depth), depth);
    }
    List<RawValue> elements = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      elements.add(varied(one((Class<?>) list.getActualTypeArguments()[0], depth), depth));
    }
    return elements.size() == 1 && random.nextInt(6) == 0
        ? elements.get(0)
        : varied(new Items(elements), depth);
  }

  private RawValue one(Class<?> type, int depth) {
    values++;
    if (type == Text.class && random.nextInt(3) == 0) {
      List<Member> members = new ArrayList<>();
      members.add(new Member(one(List.of("value", "Value", "#text", "")), fitting(type)));
      members.add(
          random.nextInt(2),
          new Member(one(List.of("lang", "@lang", "-lang", "xml:lang")), any(9)));
      return new Members(members);
    }
    if (SiriObject.class.isAssignableFrom(type) && type != Text.class) {
      return depth > MAX_DEPTH && !SiriRoot.class.isAssignableFrom(type)
          ? new Members(List.of())
          : object(type, depth);
    }
    return fitting(type);
  }

  private Token fitting(Class<?> type) {
    return new Token(one(FITTING.getOrDefault(type, TOKENS)));
  }

  private RawValue varied(RawValue value, int depth) {
    return switch (random.nextInt(48)) {
      case 0, 1 -> any(depth);
      case 2 -> new Items(List.of(value));
      case 3 -> new Items(List.of(new Items(List.of(value)), any(depth)));
      case 4 -> new Items(List.of(any(depth), value));
      case 5 -> new Items(List.of(NULL, value, NULL));
      case 6 -> attributed(value, depth);
      case 7 -> new Items(List.of(any(MAX_DEPTH), new Items(List.of(attributed(value, depth)))));
      case 8 -> NULL;
      case 9 -> new Token(one(random.nextInt(8) == 0 ? MALFORMED : TOKENS));
      default -> value;
    };
  }

  /** Puts {@code value} next to other members, like an XML element with attributes in JSON. */
  private RawValue attributed(RawValue value, int depth) {
    List<Member> members = new ArrayList<>();
    members.add(new Member(one(List.of("value", "#text", "#text", "Value", "")), value));
    members.add(random.nextInt(2), new Member(one(OTHER_NAMES), any(depth)));
    if (random.nextInt(3) == 0) {
      members.add(random.nextInt(3), new Member(one(List.of("@a", "@type", "b")), any(depth)));
    }
    return new Members(members);
  }

  /** Returns any value, regardless of the schema. */
  private RawValue any(int depth) {
    values++;
    int kind = depth >= MAX_DEPTH || values > MAX_VALUES ? 2 : random.nextInt(6);
    if (kind == 0) {
      List<RawValue> elements = new ArrayList<>();
      for (int i = random.nextInt(4); i > 0; i--) {
        elements.add(any(depth + 2));
      }
      return new Items(elements);
    }
    if (kind == 1) {
      List<Member> members = new ArrayList<>();
      for (int i = random.nextInt(4); i > 0; i--) {
        members.add(new Member(one(OTHER_NAMES), any(depth + 2)));
      }
      return new Members(members);
    }
    return new Token(one(TOKENS));
  }

  private <T> T one(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }
}
