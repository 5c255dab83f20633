package io.siribench.codec.libraries;

import io.siribench.siri.content.NodeTrees;
import io.siribench.siri.content.Trees;
import io.siribench.worker.codec.DocumentReader;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.json.spi.JsonProvider;
import java.io.InputStream;
import java.util.Collections;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/** The trees of Jakarta JSON Processing, which binds no classes. */
public final class JakartaJsonCodec extends LibraryCodec {
  public JakartaJsonCodec() {
    super("jakarta.json", "org.eclipse.parsson.JsonProviderImpl");
  }

  @Override
  Trees trees() {
    return new JakartaTrees();
  }

  @Override
  DocumentReader reader(BindingTarget target) {
    JsonReaderFactory factory =
        JsonProvider.provider().createReaderFactory(Collections.<String, Object>emptyMap());
    return new LibraryReader<JsonReaderFactory>(target, factory) {
      @Override
      @Nullable Object bind(InputStream in) {
        try (JsonReader reader = state.createReader(in)) {
          JsonValue tree = reader.readValue();
          return tree == JsonValue.NULL ? null : tree;
        }
      }
    };
  }

  private static final class JakartaTrees extends NodeTrees<JsonValue> {
    JakartaTrees() {
      super(JsonValue.class);
    }

    @Override
    protected boolean isNull(JsonValue node) {
      return node.getValueType() == JsonValue.ValueType.NULL;
    }

    @Override
    protected boolean isObject(JsonValue node) {
      return node instanceof JsonObject;
    }

    @Override
    protected boolean isArray(JsonValue node) {
      return node instanceof JsonArray;
    }

    /** Returns a string without the quotes that its {@code toString} would add. */
    @Override
    protected String text(JsonValue scalar) {
      return scalar instanceof JsonString ? ((JsonString) scalar).getString() : scalar.toString();
    }

    @Override
    protected @Nullable JsonValue member(JsonValue object, String name) {
      return ((JsonObject) object).get(name);
    }

    @Override
    protected Iterator<String> names(JsonValue object) {
      return ((JsonObject) object).keySet().iterator();
    }

    @Override
    protected JsonValue element(JsonValue array, int index) {
      return ((JsonArray) array).get(index);
    }

    @Override
    protected int size(JsonValue container) {
      return isObject(container) ? ((JsonObject) container).size() : ((JsonArray) container).size();
    }
  }
}
