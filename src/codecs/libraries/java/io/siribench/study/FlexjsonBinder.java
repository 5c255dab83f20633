package io.siribench.study;

import flexjson.JSONDeserializer;
import flexjson.JSONSerializer;
import io.siribench.numbers.Numbers;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** A binder of numbers with Flexjson. */
public final class FlexjsonBinder
    implements Function<InputStream, Numbers>, BiConsumer<Numbers, OutputStream> {
  private final JSONDeserializer<Numbers> deserializer = new JSONDeserializer<Numbers>();

  /** Omits the names of classes, which Flexjson writes by default. */
  private final JSONSerializer serializer = new JSONSerializer().exclude("*.class");

  @Override
  public Numbers apply(InputStream in) {
    return deserializer.deserialize(
        new InputStreamReader(in, StandardCharsets.UTF_8), Numbers.class);
  }

  @Override
  public void accept(Numbers numbers, OutputStream out) {
    try {
      Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
      serializer.deepSerialize(numbers, text);
      text.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
