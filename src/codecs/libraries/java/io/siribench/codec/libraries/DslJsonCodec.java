package io.siribench.codec.libraries;

import com.dslplatform.json.DslJson;
import com.dslplatform.json.JsonReader;
import com.dslplatform.json.JsonWriter;
import com.dslplatform.json.runtime.DecodePropertyInfo;
import com.dslplatform.json.runtime.InstanceFactory;
import com.dslplatform.json.runtime.ObjectFormatDescription;
import com.dslplatform.json.runtime.Settings;
import io.siribench.siri.Text;
import io.siribench.siri.Time;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.DocumentWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * DSL-JSON with run-time reflection, not with its annotation processor. DSL-JSON takes names only
 * from annotations, so this codec describes the types of SIRI member by member.
 */
public final class DslJsonCodec extends LibraryCodec {
  /** The buffer of {@code DslJson.serialize} to a stream. */
  private static final int BUFFER_BYTES = 4096;

  public DslJsonCodec() {
    super("DSL-JSON", "com.dslplatform.json.DslJson");
  }

  @Override
  DocumentReader reader(BindingTarget target) {
    @SuppressWarnings("unchecked") // Every writer has a DslJson<Object>.
    DslJson<Object> shared =
        // SIRI is read and written with different settings.
        target.isSiri() ? null : (DslJson<Object>) target.shared(DslJson.class);
    DslJson<Object> json = shared == null ? newDslJson(target.isSiri()) : shared;
    if (target.isPrepared()) {
      json.tryFindReader(target.type());
    }
    return new LibraryReader<DslJson<Object>>(target, json) {
      @Override
      @Nullable Object bind(InputStream in) throws IOException {
        return state.deserialize(target.type(), in);
      }
    };
  }

  @Override
  DocumentWriter writer(BindingTarget target) {
    DslJson.Settings<Object> settings = Settings.<Object>withRuntime();
    DslJson<Object> json =
        new DslJson<Object>(target.isSiri() ? settings.skipDefaultValues(true) : settings);
    if (target.isSiri()) {
      json.registerWriterFactory(new SiriTypes(true));
      json.registerWriter(Time.class, new TimeWriter());
    }
    if (target.isPrepared()) {
      json.tryFindWriter(target.type());
    }
    return new LibraryWriter<DslJson<Object>>(target, json) {
      /** The reused writer; the stream API has its own writer, which accepts only classes. */
      private @Nullable JsonWriter reused;

      @Override
      void writeRoot(Object root, OutputStream out) throws IOException {
        JsonWriter writer = reused;
        if (writer == null) {
          writer = state.newWriter(BUFFER_BYTES);
          reused = writer;
        }
        writer.reset(out);
        try {
          if (!state.serialize(writer, target.type(), root)) {
            throw new IOException("dsl-json cannot write the object");
          }
          writer.flush();
        } finally {
          writer.reset(null);
        }
      }
    };
  }

  @Override
  void require(BindingTarget target) throws IOException {
    if (newDslJson(false).tryFindReader(target.type()) == null) {
      throw new IOException(
          "dsl-json cannot read the class: it needs a public class with a public constructor, and"
              + " setters or public fields of supported types");
    }
  }

  private static DslJson<Object> newDslJson(boolean isSiri) {
    DslJson<Object> json = new DslJson<Object>(Settings.<Object>withRuntime());
    if (isSiri) {
      json.registerReaderFactory(new SiriTypes(false));
      json.registerReader(Time.class, new TimeReader());
      json.registerReader(Text.class, new TextReader());
    }
    return json;
  }

  @SuppressWarnings({"rawtypes", "unchecked"}) // Like DSL-JSON's own converters.
  private static final class SiriTypes
      implements DslJson.ConverterFactory<ObjectFormatDescription> {
    private final boolean writes;

    SiriTypes(boolean writes) {
      this.writes = writes;
    }

    @Override
    public @Nullable ObjectFormatDescription tryCreate(Type manifest, DslJson json) {
      boolean hasOwnReader = manifest == Text.class && !writes;
      if (hasOwnReader || !SiriNaming.isStructure(manifest)) {
        return null;
      }
      Class<Object> type = (Class<Object>) manifest;
      List<JsonWriter.WriteObject> written = new ArrayList<JsonWriter.WriteObject>();
      List<DecodePropertyInfo> members = new ArrayList<DecodePropertyInfo>();
      for (Field field : type.getDeclaredFields()) {
        if (SiriNaming.isMember(field)) {
          field.setAccessible(true);
          if (writes) {
            written.add(
                Settings.createEncoder(
                    new Member(field), SiriNaming.nameOf(field), json, field.getGenericType()));
            continue;
          }
          members.add(
              Settings.createDecoder(
                  new Member(field),
                  SiriNaming.nameOf(field),
                  json,
                  true,
                  false,
                  members.size(),
                  false,
                  field.getGenericType()));
        }
      }
      return ObjectFormatDescription.create(
          type,
          new Instances(type),
          written.toArray(new JsonWriter.WriteObject[0]),
          members.toArray(new DecodePropertyInfo[0]),
          json,
          true);
    }
  }

  /** A member of an object, read and set by reflection. */
  private static final class Member
      implements Settings.Function<Object, Object>, Settings.BiConsumer<Object, Object> {
    private final Field field;

    Member(Field field) {
      this.field = field;
    }

    @Override
    public @Nullable Object apply(@Nullable Object owner) {
      try {
        return field.get(owner);
      } catch (IllegalAccessException e) {
        throw new AssertionError("not accessible: " + field, e);
      }
    }

    @Override
    public void accept(Object owner, @Nullable Object value) {
      try {
        field.set(owner, value);
      } catch (IllegalAccessException e) {
        throw new AssertionError("not accessible: " + field, e);
      }
    }
  }

  private static final class Instances implements InstanceFactory<Object> {
    private final Constructor<Object> constructor;

    Instances(Class<Object> type) {
      try {
        constructor = type.getConstructor();
      } catch (NoSuchMethodException e) {
        throw new AssertionError("every SIRI type has a no-argument constructor", e);
      }
    }

    @Override
    public Object create() {
      try {
        return constructor.newInstance();
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException("a type of SIRI cannot be created", e);
      }
    }
  }

  @SuppressWarnings("rawtypes") // Required by the interface.
  private static final class TimeReader implements JsonReader.ReadObject<@Nullable Time> {
    @Override
    public @Nullable Time read(JsonReader json) throws IOException {
      return json.wasNull() ? null : Time.parse(json.readString());
    }
  }

  private static final class TimeWriter implements JsonWriter.WriteObject<Time> {
    @Override
    public void write(JsonWriter json, @Nullable Time time) {
      if (time == null) {
        json.writeNull();
      } else {
        json.writeString(time.toString());
      }
    }
  }

  /** A reader of texts, which are strings, or objects with a value and a language. */
  @SuppressWarnings("rawtypes") // Required by the interface.
  private static final class TextReader implements JsonReader.ReadObject<@Nullable Text> {
    @Override
    public @Nullable Text read(JsonReader json) throws IOException {
      if (json.wasNull()) {
        return null;
      }
      if (json.last() != '{') {
        return new Text(json.readString());
      }
      Text text = new Text();
      byte next = json.getNextToken();
      while (next != '}') {
        String name = json.readKey();
        if (name.equals("value")) {
          text.setValue(json.wasNull() ? null : json.readString());
          next = json.getNextToken();
        } else if (name.equals("lang")) {
          text.setLang(json.wasNull() ? null : json.readString());
          next = json.getNextToken();
        } else {
          next = json.skip();
        }
        if (next == ',') {
          next = json.getNextToken();
        }
      }
      return text;
    }
  }
}
