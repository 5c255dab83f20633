package io.siribench.codec.libraries;

import com.google.gson.ExclusionStrategy;
import com.google.gson.FieldAttributes;
import com.google.gson.FieldNamingStrategy;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.TypeAdapter;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.JsonWriter;
import io.siribench.siri.Text;
import io.siribench.siri.Time;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.DocumentWriter;
import io.siribench.worker.codec.PreparedState;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Reader;
import java.io.Writer;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Gson as an app uses it. With the reader {@code mapper}, a {@code Gson} creates its adapters in
 * the first request. With {@code reader}, the adapter is created in the preparation.
 */
public final class GsonCodec extends LibraryCodec {
  public GsonCodec() {
    super("Gson", "com.google.gson.Gson");
  }

  @Override
  DocumentReader reader(BindingTarget target) {
    TypeToken<?> type = TypeToken.get(target.type());
    Gson gson = newGson(target);
    TypeAdapter<?> prepared = target.isPrepared() ? gson.getAdapter(type) : null;
    return new LibraryReader<Gson>(target, gson) {
      @Override
      @Nullable Object bind(InputStream in) throws IOException {
        Reader text = new InputStreamReader(in, StandardCharsets.UTF_8);
        if (prepared == null) {
          return state.fromJson(text, target.type());
        }
        JsonReader json = new JsonReader(text);
        Object bound = prepared.read(json);
        if (json.peek() != JsonToken.END_DOCUMENT) {
          throw trailingContent();
        }
        return bound;
      }
    };
  }

  @Override
  @SuppressWarnings("unchecked") // The adapter only writes objects of its own type.
  DocumentWriter writer(BindingTarget target) {
    TypeToken<?> type = TypeToken.get(target.type());
    Gson gson = newGson(target);
    TypeAdapter<Object> prepared =
        target.isPrepared() ? (TypeAdapter<Object>) gson.getAdapter(type) : null;
    return new LibraryWriter<Gson>(target, gson) {
      @Override
      void writeRoot(Object root, OutputStream out) throws IOException {
        // Buffered, because Gson writes a few characters at a time.
        Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        if (prepared == null) {
          state.toJson(root, target.type(), text);
        } else {
          JsonWriter json = new JsonWriter(text);
          // The defaults of a Gson object.
          json.setSerializeNulls(false);
          json.setHtmlSafe(true);
          prepared.write(json, root);
        }
        text.flush();
      }
    };
  }

  private static Gson newGson(BindingTarget target) {
    Gson shared = target.shared(Gson.class);
    if (shared != null) {
      return shared;
    }
    GsonBuilder builder = new GsonBuilder();
    if (target.isSiri()) {
      builder.setFieldNamingStrategy(new Naming());
      builder.addSerializationExclusionStrategy(new WithoutBase());
      builder.registerTypeAdapter(Time.class, new TimeAdapter());
      builder.registerTypeAdapter(Text.class, new TextAdapter());
    }
    return builder.create();
  }

  /** Accepts all types: Gson also creates objects without any constructor. */
  @Override
  void require(BindingTarget target) {
    Objects.requireNonNull(new Gson().getAdapter(TypeToken.get(target.type())));
  }

  @Override
  public PreparedState preparedState(CodecSettings settings) {
    return new Adapters();
  }

  private static @Nullable String string(JsonReader in) throws IOException {
    if (in.peek() == JsonToken.NULL) {
      in.nextNull();
      return null;
    }
    return in.nextString();
  }

  private static final class Naming implements FieldNamingStrategy {
    @Override
    public String translateName(Field field) {
      return SiriNaming.nameOf(field);
    }
  }

  /** A strategy that excludes the fields of the base class of all SIRI types. */
  private static final class WithoutBase implements ExclusionStrategy {
    @Override
    public boolean shouldSkipField(FieldAttributes field) {
      return SiriNaming.isBase(field.getDeclaringClass());
    }

    @Override
    public boolean shouldSkipClass(Class<?> type) {
      return false;
    }
  }

  private static final class TimeAdapter extends TypeAdapter<@Nullable Time> {
    @Override
    public @Nullable Time read(JsonReader in) throws IOException {
      String text = string(in);
      return text == null ? null : Time.parse(text);
    }

    @Override
    public void write(JsonWriter out, @Nullable Time time) throws IOException {
      out.value(time == null ? null : time.toString());
    }
  }

  /** An adapter of texts, which are strings, or objects with a value and a language. */
  private static final class TextAdapter extends TypeAdapter<@Nullable Text> {
    @Override
    public @Nullable Text read(JsonReader in) throws IOException {
      if (in.peek() != JsonToken.BEGIN_OBJECT) {
        String value = string(in);
        return value == null ? null : new Text(value);
      }
      Text text = new Text();
      in.beginObject();
      while (in.hasNext()) {
        String name = in.nextName();
        if (name.equals("value")) {
          text.setValue(string(in));
        } else if (name.equals("lang")) {
          text.setLang(string(in));
        } else {
          in.skipValue();
        }
      }
      in.endObject();
      return text;
    }

    @Override
    public void write(JsonWriter out, @Nullable Text text) throws IOException {
      if (text == null) {
        out.nullValue();
        return;
      }
      out.beginObject();
      out.name("value").value(text.getValue());
      out.name("lang").value(text.getLang());
      out.endObject();
    }
  }

  /** A counter of the cached adapters, which reads an internal field of Gson. */
  private static final class Adapters extends PreparedState {
    private @Nullable Map<?, ?> adapters;

    @Override
    public void find(Object state) {
      try {
        adapters = (Map<?, ?>) field(state, Gson.class, "typeTokenCache");
      } catch (ReflectiveOperationException e) {
        // This version of Gson has no such field: the count is unknown.
        adapters = null;
      }
    }

    @Override
    public long count() {
      return adapters == null ? UNKNOWN : adapters.size();
    }
  }
}
