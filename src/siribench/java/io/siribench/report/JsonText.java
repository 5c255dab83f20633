package io.siribench.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.siribench.report.text.Decimals;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** The JSON of reports: several lines, and numbers with three decimals. */
public final class JsonText {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
          .defaultPrettyPrinter(
              new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")))
          .build();
  private static final int DECIMALS = 3;

  /** Returns an object without members. */
  public static ObjectNode object() {
    return MAPPER.createObjectNode();
  }

  /**
   * Returns the text of a tree, the same on every platform, ended with {@code \n}.
   *
   * @param root an {@link ObjectNode}, or a map of texts, numbers, lists and maps
   */
  public static String of(Object root) throws IOException {
    return MAPPER.writeValueAsString(root) + "\n";
  }

  /**
   * Writes the text of a tree to {@code out}, which stays open.
   *
   * @param root a root of {@link #of}, or an iterator over trees that are made one by one
   */
  public static void write(Object root, OutputStream out) throws IOException {
    MAPPER.writeValue(out, root);
    out.write('\n');
  }

  /** Adds an array with an object for each of {@code all}, which {@code describe} fills. */
  public static <T> void addArray(
      String name, Collection<T> all, BiConsumer<T, ObjectNode> describe, ObjectNode root) {
    ArrayNode array = root.putArray(name);
    all.forEach(each -> describe.accept(each, array.addObject()));
  }

  /** Returns {@code nanos} in milliseconds. */
  public static BigDecimal milliseconds(double nanos) {
    return new BigDecimal(Decimals.milliseconds(nanos, DECIMALS));
  }

  /** Returns {@code nanos} in milliseconds; null if they are absent. */
  public static @Nullable BigDecimal milliseconds(Optional<Double> nanos) {
    return nanos.map(JsonText::milliseconds).orElse(null);
  }

  /** Returns {@code number} with three decimals. */
  public static BigDecimal decimal(double number) {
    return new BigDecimal(Decimals.of(number, DECIMALS));
  }
}
