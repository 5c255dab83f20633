package io.siribench.device.dex;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The identifiers in a dex file, by the Dalvik executable format.
 *
 * @param version the version of the format, such as 38
 * @param defined the classes that it defines, with slashes
 * @param used the classes and members that it references: a class, a space, and the member as in
 *     {@link Clazz#signatures}; without a member for the class itself
 */
record DexFile(int version, Set<String> defined, Set<String> used) {
  private static final int VERSION_AT = 4;
  private static final int VERSION_CHARS = 3;
  private static final Pattern MAGIC = Pattern.compile("dex\n(\\d{3})");
  private static final int STRINGS = 0x3c;
  private static final int TYPES = 0x40;
  private static final int PROTOS = 0x4c;
  private static final int FIELDS = 0x50;
  private static final int METHODS = 0x58;
  private static final int CLASSES = 0x60;
  private static final int CLASS_BYTES = 32;
  private static final int PROTO_BYTES = 12;
  private static final int MEMBER_BYTES = 8;
  private static final int U4 = 4;
  private static final int U2 = 2;

  /** Returns the API level from which Android runs files of {@code version}. */
  static int apiOf(int version) {
    return switch (version) {
      case 35 -> 1;
      case 37 -> 24;
      case 38 -> 26;
      case 39 -> 28;
      case 40 -> 30;
      default -> 34;
    };
  }

  /** Returns the version of the format; absent for another file. */
  static OptionalInt version(byte[] dex) {
    int length = Math.min(dex.length, VERSION_AT + VERSION_CHARS);
    Matcher magic = MAGIC.matcher(new String(dex, 0, length, StandardCharsets.US_ASCII));
    return magic.matches() ? OptionalInt.of(Integer.parseInt(magic.group(1))) : OptionalInt.empty();
  }

  static List<DexFile> of(List<Path> files) throws IOException {
    List<DexFile> dexes = new ArrayList<>();
    for (Path file : files) {
      dexes.add(of(Files.readAllBytes(file)));
    }
    return dexes;
  }

  static DexFile of(byte[] dex) {
    Tables tables = new Tables(ByteBuffer.wrap(dex).order(ByteOrder.LITTLE_ENDIAN));
    Set<String> defined = new TreeSet<>();
    for (int at : tables.entries(CLASSES, CLASS_BYTES)) {
      defined.add(name(tables.type(tables.dex.getInt(at))));
    }
    Set<String> used = new TreeSet<>();
    for (int at : tables.entries(TYPES, U4)) {
      add(used, tables.string(tables.dex.getInt(at)), "");
    }
    for (int at : tables.entries(FIELDS, MEMBER_BYTES)) {
      String type = tables.type(tables.dex.getChar(at + U2));
      add(used, tables.type(tables.dex.getChar(at)), tables.memberName(at) + "#" + type);
    }
    for (int at : tables.entries(METHODS, MEMBER_BYTES)) {
      String proto = tables.proto(tables.dex.getChar(at + U2));
      add(used, tables.type(tables.dex.getChar(at)), tables.memberName(at) + proto);
    }
    return new DexFile(version(dex).orElseThrow(), defined, used);
  }

  private static void add(Set<String> used, String descriptor, String member) {
    // Every API has arrays and primitives.
    if (descriptor.startsWith("L")) {
      used.add(name(descriptor) + " " + member);
    }
  }

  private static String name(String descriptor) {
    return descriptor.substring(1, descriptor.length() - 1);
  }

  /** The tables of identifiers. */
  private record Tables(ByteBuffer dex) {
    /** Returns the positions of the entries of {@code table}. */
    int[] entries(int table, int bytes) {
      int[] positions = new int[dex.getInt(table)];
      for (int i = 0; i < positions.length; i++) {
        positions[i] = dex.getInt(table + U4) + i * bytes;
      }
      return positions;
    }

    String string(int index) {
      int at = dex.getInt(dex.getInt(STRINGS) + index * U4);
      while (dex.get(at++) < 0) {
        // Skip the length: a zero marks the end.
      }
      ByteArrayOutputStream text = new ByteArrayOutputStream();
      for (byte each = dex.get(at); each != 0; each = dex.get(++at)) {
        text.write(each);
      }
      return text.toString(StandardCharsets.UTF_8);
    }

    String type(int index) {
      return string(dex.getInt(dex.getInt(TYPES + U4) + index * U4));
    }

    String memberName(int at) {
      return string(dex.getInt(at + U4));
    }

    String proto(int index) {
      int at = dex.getInt(PROTOS) + index * PROTO_BYTES;
      int parameters = dex.getInt(at + U4 + U4);
      StringBuilder text = new StringBuilder("(");
      for (int i = 0; parameters != 0 && i < dex.getInt(parameters); i++) {
        text.append(type(dex.getChar(parameters + U4 + i * U2)));
      }
      return text.append(')').append(type(dex.getInt(at + U4))).toString();
    }
  }
}
