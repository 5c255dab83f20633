package io.siribench.codec.libraries;

import com.squareup.moshi.JsonAdapter;
import com.squareup.moshi.JsonReader;
import com.squareup.moshi.JsonWriter;
import com.squareup.moshi.Moshi;
import io.siribench.siri.Text;
import io.siribench.siri.Time;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.DocumentWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import okio.BufferedSink;
import okio.Okio;
import org.jspecify.annotations.Nullable;

/**
 * Moshi by reflection. Moshi takes names only from annotations, so this codec has an adapter for
 * the types of SIRI. Like Moshi's own class adapter, it reads members by the adapters of their
 * types.
 */
public final class MoshiCodec extends LibraryCodec {
  public MoshiCodec() {
    super("Moshi", "com.squareup.moshi.Moshi");
  }

  @Override
  DocumentReader reader(BindingTarget target) {
    Moshi shared = target.shared(Moshi.class);
    Moshi moshi = shared == null ? newMoshi() : shared;
    JsonAdapter<?> prepared = target.isPrepared() ? moshi.adapter(target.type()) : null;
    return new LibraryReader<Moshi>(target, moshi) {
      @Override
      @Nullable Object bind(InputStream in) throws IOException {
        JsonAdapter<?> adapter = prepared == null ? state.adapter(target.type()) : prepared;
        JsonReader json = JsonReader.of(Okio.buffer(Okio.source(in)));
        Object bound = adapter.fromJson(json);
        if (json.peek() != JsonReader.Token.END_DOCUMENT) {
          throw trailingContent();
        }
        return bound;
      }
    };
  }

  @Override
  DocumentWriter writer(BindingTarget target) {
    Moshi moshi = newMoshi();
    JsonAdapter<Object> prepared =
        target.isPrepared() ? moshi.<Object>adapter(target.type()) : null;
    return new LibraryWriter<Moshi>(target, moshi) {
      @Override
      void writeRoot(Object root, OutputStream out) throws IOException {
        JsonAdapter<Object> adapter =
            prepared == null ? state.<Object>adapter(target.type()) : prepared;
        BufferedSink sink = Okio.buffer(Okio.sink(out));
        adapter.toJson(sink, root);
        sink.flush();
      }
    };
  }

  @Override
  void require(BindingTarget target) {
    Objects.requireNonNull(newMoshi().adapter(target.type()));
  }

  private static Moshi newMoshi() {
    // Moshi has no adapter for exact numbers.
    return new Moshi.Builder()
        .add(BigDecimal.class, new DecimalAdapter())
        .add(Time.class, new TimeAdapter())
        .add(new SiriAdapters())
        .build();
  }

  @SuppressWarnings("unchecked") // The adapter was requested for this type.
  private static <T> JsonAdapter<T> cast(JsonAdapter<?> adapter) {
    return (JsonAdapter<T>) adapter;
  }

  /** The common base of adapters, which handles null. */
  private abstract static class ValueAdapter<T> extends JsonAdapter<T> {
    abstract @Nullable T read(JsonReader in) throws IOException;

    abstract void write(JsonWriter out, T bound) throws IOException;

    @Override
    public final @Nullable T fromJson(JsonReader in) throws IOException {
      return in.peek() == JsonReader.Token.NULL ? in.<T>nextNull() : read(in);
    }

    @Override
    public final void toJson(JsonWriter out, @Nullable T bound) throws IOException {
      if (bound == null) {
        out.nullValue();
      } else {
        write(out, bound);
      }
    }
  }

  private static final class DecimalAdapter extends ValueAdapter<BigDecimal> {
    @Override
    BigDecimal read(JsonReader in) throws IOException {
      return new BigDecimal(in.nextString());
    }

    @Override
    void write(JsonWriter out, BigDecimal decimal) throws IOException {
      out.value(decimal);
    }
  }

  private static final class TimeAdapter extends ValueAdapter<Time> {
    @Override
    @Nullable Time read(JsonReader in) throws IOException {
      return Time.parse(in.nextString());
    }

    @Override
    void write(JsonWriter out, Time time) throws IOException {
      out.value(time.toString());
    }
  }

  private static final class SiriAdapters implements JsonAdapter.Factory {
    @Override
    public @Nullable JsonAdapter<?> create(
        Type type, Set<? extends Annotation> annotations, Moshi moshi) {
      if (type == Text.class) {
        return new TextAdapter();
      }
      return SiriNaming.isStructure(type) ? ObjectAdapter.of((Class<?>) type, moshi) : null;
    }
  }

  private static final class TextAdapter extends ValueAdapter<Text> {
    private static final JsonReader.Options NAMES = JsonReader.Options.of("value", "lang");

    @Override
    Text read(JsonReader in) throws IOException {
      if (in.peek() != JsonReader.Token.BEGIN_OBJECT) {
        return new Text(in.nextString());
      }
      Text text = new Text();
      in.beginObject();
      while (in.hasNext()) {
        int name = in.selectName(NAMES);
        if (name == 0) {
          text.setValue(string(in));
        } else if (name == 1) {
          text.setLang(string(in));
        } else {
          in.skipName();
          in.skipValue();
        }
      }
      in.endObject();
      return text;
    }

    private static @Nullable String string(JsonReader in) throws IOException {
      return in.peek() == JsonReader.Token.NULL ? in.<String>nextNull() : in.nextString();
    }

    @Override
    void write(JsonWriter out, Text text) throws IOException {
      out.beginObject();
      out.name("value").value(text.getValue());
      out.name("lang").value(text.getLang());
      out.endObject();
    }
  }

  private static final class ObjectAdapter extends ValueAdapter<Object> {
    private final Constructor<?> constructor;
    private final String[] names;
    private final JsonReader.Options options;
    private final Field[] fields;
    private final JsonAdapter<?>[] adapters;

    private ObjectAdapter(
        Constructor<?> constructor, String[] names, Field[] fields, JsonAdapter<?>[] adapters) {
      this.constructor = constructor;
      this.names = names;
      options = JsonReader.Options.of(names);
      this.fields = fields;
      this.adapters = adapters;
    }

    static JsonAdapter<?> of(Class<?> type, Moshi moshi) {
      List<String> names = new ArrayList<String>();
      List<Field> fields = new ArrayList<Field>();
      List<JsonAdapter<?>> adapters = new ArrayList<JsonAdapter<?>>();
      for (Field field : type.getDeclaredFields()) {
        if (SiriNaming.isMember(field)) {
          field.setAccessible(true);
          names.add(SiriNaming.nameOf(field));
          fields.add(field);
          adapters.add(moshi.adapter(field.getGenericType()));
        }
      }
      try {
        return new ObjectAdapter(
            type.getConstructor(),
            names.toArray(new String[0]),
            fields.toArray(new Field[0]),
            adapters.toArray(new JsonAdapter<?>[0]));
      } catch (NoSuchMethodException e) {
        throw new AssertionError("every SIRI type has a no-argument constructor", e);
      }
    }

    @Override
    Object read(JsonReader in) throws IOException {
      try {
        Object bound = constructor.newInstance();
        in.beginObject();
        while (in.hasNext()) {
          int name = in.selectName(options);
          if (name < 0) {
            in.skipName();
            in.skipValue();
          } else {
            fields[name].set(bound, adapters[name].fromJson(in));
          }
        }
        in.endObject();
        return bound;
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException("a type of SIRI cannot be created", e);
      }
    }

    @Override
    void write(JsonWriter out, Object bound) throws IOException {
      try {
        out.beginObject();
        for (int i = 0; i < names.length; i++) {
          out.name(names[i]);
          MoshiCodec.<Object>cast(adapters[i]).toJson(out, fields[i].get(bound));
        }
        out.endObject();
      } catch (IllegalAccessException e) {
        throw new AssertionError("made accessible above", e);
      }
    }
  }
}
