package io.siribench.results;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** The id of a scenario for contexts with a limited character set. */
public final class ScenarioName {
  private static final HexFormat HEX = HexFormat.of().withUpperCase();

  /**
   * Returns {@code scenario} as a file name without extension, and as a histogram's tag.
   *
   * <p>Letters and digits of ASCII and {@code @ + - . _} are kept; of anything else, and of a
   * leading dot or hyphen, each byte in UTF-8 becomes {@code %} and two hexadecimal digits, as in a
   * URL. Two ids never have the same name.
   */
  public static String safe(String scenario) {
    StringBuilder name = new StringBuilder();
    for (byte character : scenario.getBytes(StandardCharsets.UTF_8)) {
      if (isSafe(character, name.isEmpty())) {
        name.append((char) character);
      } else {
        HEX.toHexDigits(name.append('%'), character);
      }
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
