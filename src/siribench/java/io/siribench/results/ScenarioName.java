package io.siribench.results;

import io.siribench.request.FileHash;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** The names of scenarios in contexts with a limited character set. */
public final class ScenarioName {
  private static final HexFormat HEX = HexFormat.of().withUpperCase();

  /** The maximum length; file systems permit 255, affixes of temporary files included. */
  private static final int MAX_LENGTH = 200;

  private static final int HASH_DIGITS = 16;

  /**
   * Returns {@code scenario} as a file name without extension, and as a histogram's tag.
   *
   * <p>ASCII letters and digits and {@code @ + - . _} are kept. Each UTF-8 byte of any other
   * character, and of a leading dot or hyphen, becomes {@code %} and two hexadecimal digits, as in
   * a URL. If the name is too long for a file, digits of the id's hash replace its end. Two ids
   * never have the same name.
   */
  public static String safe(String scenario) {
    byte[] bytes = scenario.getBytes(StandardCharsets.UTF_8);
    StringBuilder name = new StringBuilder();
    for (byte character : bytes) {
      if (isSafe(character, name.isEmpty())) {
        name.append((char) character);
      } else {
        HEX.toHexDigits(name.append('%'), character);
      }
    }
    if (name.length() > MAX_LENGTH) {
      name.setLength(MAX_LENGTH - HASH_DIGITS - 1);
      name.append('-').append(FileHash.sha256(bytes), 0, HASH_DIGITS);
    }
    return name.toString();
  }

  private static boolean isSafe(byte character, boolean first) {
    return (character >= 'a' && character <= 'z')
        || (character >= 'A' && character <= 'Z')
        || (character >= '0' && character <= '9')
        || "@+_".indexOf(character) >= 0
        || (!first && "-.".indexOf(character) >= 0);
  }
}
