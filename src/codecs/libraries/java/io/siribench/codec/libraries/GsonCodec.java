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
import io.siribench.worker.codec.DocumentWriter;
import io.siribench.worker.codec.PreparedState;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.Reader;
import java.io.Writer;
import java.lang.reflect.Field;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Gson as an app uses it. The reader {@code mapper} is a {@code Gson}, whose adapters are created
 * in the first request; with {@code reader} the adapter is created in the preparation.
 */
public final class GsonCodec extends LibraryCodec {
  public GsonCodec() {
    super("Gson", "com.google.gson.Gson");
  }

  @Override
  LibraryBinder<?> binder(BindingTarget target) {
    Gson gson = newGson(target);
    return target.isPrepared()
        ? new OfAdapter(gson, gson.getAdapter(TypeToken.get(target.type())))
        : new OfGson(gson, target);
  }

  @Override
  DocumentWriter writer(BindingTarget target) {
    Gson gson = newGson(target);
    return target.isPrepared()
        ? new ByAdapter(gson, gson.getAdapter(GsonCodec.<Object>token(target)), target)
        : new ByGson(gson, target);
  }

  @SuppressWarnings("unchecked") // Callers that request one have objects of that type.
  private static <T> TypeToken<T> token(BindingTarget target) {
    return (TypeToken<T>) TypeToken.get(target.type());
  }

  private static Gson newGson(BindingTarget target) {
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

  private static final class Naming implements FieldNamingStrategy {
    @Override
    public String translateName(Field field) {
      return SiriNaming.nameOf(field);
    }
  }

  /** The common base of all types of SIRI is not part of a document. */
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
      if (in.peek() == JsonToken.NULL) {
        in.nextNull();
        return null;
      }
      return Time.parse(in.nextString());
    }

    @Override
    public void write(JsonWriter out, @Nullable Time time) throws IOException {
      out.value(time == null ? null : time.toString());
    }
  }

  /** A text is a string, or an object that also has its language. */
  private static final class TextAdapter extends TypeAdapter<@Nullable Text> {
    @Override
    public @Nullable Text read(JsonReader in) throws IOException {
      if (in.peek() == JsonToken.NULL) {
        in.nextNull();
        return null;
      }
      if (in.peek() != JsonToken.BEGIN_OBJECT) {
        return new Text(in.nextString());
      }
      Text text = new Text();
      in.beginObject();
      while (in.hasNext()) {
        String name = in.nextName();
        if (name.equals("value")) {
          text.setValue(in.nextString());
        } else if (name.equals("lang")) {
          text.setLang(in.nextString());
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

  private static final class ByGson extends LibraryWriter<Gson> {
    private final Type type;

    ByGson(Gson gson, BindingTarget target) {
      super(target, gson);
      type = target.type();
    }

    @Override
    void writeRoot(Object root, OutputStream out) throws IOException {
      Writer text = text(out);
      state.toJson(root, type, text);
      text.flush();
    }
  }

  private static final class ByAdapter extends LibraryWriter<Gson> {
    private final TypeAdapter<Object> adapter;

    ByAdapter(Gson gson, TypeAdapter<Object> adapter, BindingTarget target) {
      super(target, gson);
      this.adapter = adapter;
    }

    @Override
    void writeRoot(Object root, OutputStream out) throws IOException {
      JsonWriter json = new JsonWriter(text(out));
      // The defaults of a Gson.
      json.setSerializeNulls(false);
      json.setHtmlSafe(true);
      adapter.write(json, root);
      json.flush();
    }
  }

  /** Counts the cached adapters, by an internal member of the library. */
  private static final class Adapters extends PreparedState {
    private @Nullable Map<?, ?> adapters;

    @Override
    public void find(Object state) {
      try {
        Field field = Gson.class.getDeclaredField("typeTokenCache");
        field.setAccessible(true);
        adapters = (Map<?, ?>) field.get(state);
      } catch (ReflectiveOperationException e) {
        // Another version with other members: the count is unknown then.
        adapters = null;
      }
    }

    @Override
    public long count() {
      return adapters == null ? UNKNOWN : adapters.size();
    }
  }

  private static Reader text(InputStream in) {
    return new InputStreamReader(in, StandardCharsets.UTF_8);
  }

  private static final class OfGson extends LibraryBinder<Gson> {
    private final BindingTarget target;

    OfGson(Gson gson, BindingTarget target) {
      super(gson);
      this.target = target;
    }

    @Override
    @Nullable Object bind(InputStream in) {
      return state.fromJson(text(in), target.type());
    }
  }

  private static final class OfAdapter extends LibraryBinder<Gson> {
    private final TypeAdapter<?> adapter;

    OfAdapter(Gson gson, TypeAdapter<?> adapter) {
      super(gson);
      this.adapter = adapter;
    }

    @Override
    @Nullable Object bind(InputStream in) throws IOException {
      JsonReader json = new JsonReader(text(in));
      Object bound = adapter.read(json);
      if (json.peek() != JsonToken.END_DOCUMENT) {
        throw new IOException("content follows the document");
      }
      return bound;
    }
  }
}
