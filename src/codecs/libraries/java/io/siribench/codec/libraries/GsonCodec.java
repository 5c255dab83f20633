package io.siribench.codec.libraries;

import com.google.gson.FieldNamingStrategy;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import com.google.gson.TypeAdapter;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.JsonWriter;
import io.siribench.siri.NotSiriException;
import io.siribench.siri.Siri;
import io.siribench.siri.Text;
import io.siribench.siri.Time;
import io.siribench.siri.content.ClassSubject;
import io.siribench.siri.content.SiriSubject;
import io.siribench.siri.content.Trees;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.PreparedState;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.subject.Subject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.lang.reflect.Field;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Gson, as an app uses it: a {@code Gson} for the reader {@code mapper}, whose adapters are made in
 * the first request; with the reader {@code reader} the adapter is made in the preparation.
 */
public final class GsonCodec extends Codec {
  private static final String PLAIN = "siri-plain";

  /** What a document of SIRI in JSON is wrapped in. */
  static final class Envelope {
    @Nullable Siri siri;
  }

  @Override
  public DocumentReader prepare(CodecSettings settings) {
    boolean isSiri = settings.model().equals(PLAIN);
    GsonBuilder builder = new GsonBuilder();
    if (isSiri) {
      builder.setFieldNamingStrategy(new SiriNaming());
      builder.registerTypeAdapter(Time.class, new TimeAdapter());
      builder.registerTypeAdapter(Text.class, new TextAdapter());
    }
    Gson gson = builder.create();
    Class<?> type = isSiri ? Envelope.class : type(settings);
    return settings.reader() == ReaderType.READER
        ? new OfAdapter(gson, gson.getAdapter(type), type)
        : new OfGson(gson, type);
  }

  private static Class<?> type(CodecSettings settings) {
    try {
      return Class.forName(settings.model());
    } catch (ClassNotFoundException e) {
      throw new IllegalArgumentException(settings.model() + " is not there", e);
    }
  }

  @Override
  public DocumentReader restore(CodecSettings settings, Object state) {
    throw new UnsupportedOperationException("a Gson is not serialisable");
  }

  @Override
  public Class<?> stateType(CodecSettings settings) {
    return Gson.class;
  }

  @Override
  public PreparedState preparedState(CodecSettings settings) {
    return new Adapters();
  }

  @Override
  public Subject subject(CodecSettings settings) {
    return settings.model().equals(PLAIN)
        ? new SiriSubject(settings.unknownMembers() == UnknownMembers.KEEP, Trees.NONE)
        : new ClassSubject(type(settings).getSimpleName(), Trees.NONE);
  }

  @Override
  public void check(CodecSettings settings) {
    try {
      Objects.requireNonNull(new Gson().getAdapter(type(settings)));
    } catch (JsonParseException e) {
      throw unfit(settings, e);
    } catch (IllegalArgumentException e) {
      throw e.getCause() instanceof ClassNotFoundException ? e : unfit(settings, e);
    }
  }

  private static IllegalArgumentException unfit(CodecSettings settings, RuntimeException why) {
    return new IllegalArgumentException(
        settings.model()
            + " cannot be bound by Gson: "
            + firstLine(why)
            + "; leave gson out of --library, or give the class an adapter by @JsonAdapter",
        why);
  }

  private static String firstLine(Throwable thrown) {
    String message = String.valueOf(thrown.getMessage());
    int end = message.indexOf('\n');
    return end < 0 ? message : message.substring(0, end);
  }

  /** By its name: a constant would be that of the version that this was compiled with. */
  @Override
  public String libraryVersion() {
    try {
      Object version =
          Class.forName("com.google.gson.internal.GsonBuildConfig").getField("VERSION").get(null);
      return String.valueOf(version);
    } catch (ReflectiveOperationException e) {
      // Before 2.8.6.
      return "";
    }
  }

  @Override
  public Class<?> libraryClass() {
    return Gson.class;
  }

  /** Members of SIRI begin with a capital, but what is an attribute in XML. */
  private static final class SiriNaming implements FieldNamingStrategy {
    @Override
    public String translateName(Field field) {
      String name = field.getName();
      return name.equals("version")
          ? name
          : Character.toUpperCase(name.charAt(0)) + name.substring(1);
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
    public void write(JsonWriter out, @Nullable Time time) {
      throw new UnsupportedOperationException("nothing is written");
    }
  }

  /** A text is a string, or an object that has its language, too. */
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
    public void write(JsonWriter out, @Nullable Text text) {
      throw new UnsupportedOperationException("nothing is written");
    }
  }

  /** Counts adapters that are ready, by a member that is the library's own. */
  private static final class Adapters extends PreparedState {
    private @Nullable Map<?, ?> adapters;

    @Override
    public void find(Object state) {
      try {
        Field field = Gson.class.getDeclaredField("typeTokenCache");
        field.setAccessible(true);
        adapters = (Map<?, ?>) field.get(state);
      } catch (ReflectiveOperationException e) {
        // Another version with other members: then it cannot be told.
        adapters = null;
      }
    }

    @Override
    public long count() {
      return adapters == null ? UNKNOWN : adapters.size();
    }
  }

  private abstract static class GsonReader extends DocumentReader {
    final Gson gson;
    private final Class<?> type;

    GsonReader(Gson gson, Class<?> type) {
      this.gson = gson;
      this.type = type;
    }

    abstract @Nullable Object bind(Reader in) throws IOException;

    @Override
    public final Object state() {
      return gson;
    }

    @Override
    public final Object read(InputStream in) throws IOException {
      try {
        return whole(bind(new InputStreamReader(in, StandardCharsets.UTF_8)));
      } finally {
        in.close();
      }
    }

    private Object whole(@Nullable Object bound) throws IOException {
      if (bound == null) {
        throw new IOException("the document is null, not a " + type.getSimpleName());
      }
      if (!(bound instanceof Envelope)) {
        return bound;
      }
      Siri siri = ((Envelope) bound).siri;
      if (siri == null) {
        throw NotSiriException.ofMembers(Collections.<String>emptySet());
      }
      return siri;
    }

    @Override
    public final Object read(URL url) {
      throw new UnsupportedOperationException("Gson opens no URL");
    }

    @Override
    public final void readTinyDocument() throws IOException {
      String tiny = type == Envelope.class ? "{\"Siri\":{\"version\":\"2.0\"}}" : "{}";
      read(new ByteArrayInputStream(tiny.getBytes(StandardCharsets.UTF_8)));
    }

    @Override
    public final String problem(Throwable thrown) {
      return firstLine(thrown.getCause() == null ? thrown : thrown.getCause());
    }
  }

  private static final class OfGson extends GsonReader {
    private final Class<?> type;

    OfGson(Gson gson, Class<?> type) {
      super(gson, type);
      this.type = type;
    }

    @Override
    @Nullable Object bind(Reader in) {
      return gson.fromJson(in, type);
    }
  }

  private static final class OfAdapter extends GsonReader {
    private final TypeAdapter<?> adapter;

    OfAdapter(Gson gson, TypeAdapter<?> adapter, Class<?> type) {
      super(gson, type);
      this.adapter = adapter;
    }

    @Override
    @Nullable Object bind(Reader in) throws IOException {
      JsonReader json = gson.newJsonReader(in);
      Object bound = adapter.read(json);
      if (json.peek() != JsonToken.END_DOCUMENT) {
        throw new IOException("there is more behind the document");
      }
      return bound;
    }
  }
}
