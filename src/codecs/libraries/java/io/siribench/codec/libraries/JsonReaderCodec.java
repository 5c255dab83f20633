package io.siribench.codec.libraries;

import android.util.JsonReader;
import android.util.JsonToken;
import io.siribench.siri.content.Trees;
import io.siribench.worker.codec.DocumentReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Trees built with Android's {@code JsonReader}; numbers stay texts. */
public final class JsonReaderCodec extends LibraryCodec {
  public JsonReaderCodec() {
    super("android.util.JsonReader", "android.util.JsonReader");
  }

  @Override
  Trees trees() {
    return new CollectionTrees();
  }

  /** Creates a parser for each document, and therefore has no other state. */
  @Override
  DocumentReader reader(BindingTarget target) {
    return new LibraryReader<Class<JsonReader>>(target, JsonReader.class) {
      @Override
      @Nullable Object bind(InputStream in) throws IOException {
        JsonReader json = new JsonReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        Object tree = value(json);
        if (json.peek() != JsonToken.END_DOCUMENT) {
          throw trailingContent();
        }
        return tree;
      }
    };
  }

  private static @Nullable Object value(JsonReader json) throws IOException {
    JsonToken next = json.peek();
    if (next == JsonToken.BEGIN_OBJECT) {
      return object(json);
    }
    if (next == JsonToken.BEGIN_ARRAY) {
      return array(json);
    }
    if (next == JsonToken.NULL) {
      json.nextNull();
      return null;
    }
    return next == JsonToken.BOOLEAN ? String.valueOf(json.nextBoolean()) : json.nextString();
  }

  private static Map<String, @Nullable Object> object(JsonReader json) throws IOException {
    Map<String, @Nullable Object> members = new LinkedHashMap<String, @Nullable Object>();
    json.beginObject();
    while (json.hasNext()) {
      members.put(json.nextName(), value(json));
    }
    json.endObject();
    return members;
  }

  private static List<@Nullable Object> array(JsonReader json) throws IOException {
    List<@Nullable Object> elements = new ArrayList<@Nullable Object>();
    json.beginArray();
    while (json.hasNext()) {
      elements.add(value(json));
    }
    json.endArray();
    return elements;
  }
}
