package io.siribench.codec.libraries;

import io.siribench.siri.SiriNames;
import io.siribench.siri.Text;
import io.siribench.siri.Time;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.DocumentWriter;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.bind.JsonbConfig;
import jakarta.json.bind.adapter.JsonbAdapter;
import jakarta.json.bind.config.PropertyNamingStrategy;
import jakarta.json.bind.config.PropertyVisibilityStrategy;
import jakarta.json.bind.serializer.DeserializationContext;
import jakarta.json.bind.serializer.JsonbDeserializer;
import jakarta.json.stream.JsonParser;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import org.jspecify.annotations.Nullable;

/** Eclipse Yasson, by the interfaces of JSON-B. */
public final class YassonCodec extends LibraryCodec {
  private static final String ANNOTATIONS = "jakarta.json.bind.annotation.";

  public YassonCodec() {
    super("Yasson", "org.eclipse.yasson.JsonBindingProvider");
  }

  /** JSON-B also has annotations of creators, subtypes, deserializers and adapters. */
  @Override
  boolean hasOtherCreator(Class<?> type) {
    return Creators.isRecord(type)
        || Creators.hasAnnotatedCreator(type, ANNOTATIONS + "JsonbCreator")
        || Creators.hasAny(type.getAnnotations(), ANNOTATIONS + "JsonbType");
  }

  @Override
  DocumentReader reader(BindingTarget target) {
    JsonbConfig config = newConfig(target);
    if (target.isSiri()) {
      config.withDeserializers(new TextDeserializer());
    }
    // SIRI is read and written with different settings.
    Jsonb shared = target.isSiri() ? null : target.shared(Jsonb.class);
    Jsonb jsonb = shared == null ? JsonbBuilder.create(config) : shared;
    return new LibraryReader<Jsonb>(target, jsonb) {
      @Override
      @Nullable Object bind(InputStream in) {
        return state.<Object>fromJson(in, target.type());
      }
    };
  }

  @Override
  DocumentWriter writer(BindingTarget target) {
    JsonbConfig config = newConfig(target);
    if (target.isSiri()) {
      config.withPropertyVisibilityStrategy(new WithoutSelf());
    }
    return new LibraryWriter<Jsonb>(target, JsonbBuilder.create(config)) {
      @Override
      void writeRoot(Object root, OutputStream out) {
        state.toJson(root, target.type(), out);
      }
    };
  }

  private static JsonbConfig newConfig(BindingTarget target) {
    JsonbConfig config = new JsonbConfig();
    if (target.isSiri()) {
      config.withPropertyNamingStrategy(new Naming());
      config.withAdapters(new TimeAdapter());
    }
    return config;
  }

  /** A strategy that hides the envelope, which is not a member of the document. */
  private static final class WithoutSelf implements PropertyVisibilityStrategy {
    @Override
    public boolean isVisible(Field field) {
      return false;
    }

    @Override
    public boolean isVisible(Method method) {
      return !method.getName().equals("getSelf");
    }
  }

  /** A naming strategy; JSON-B does not pass it the class of a member. */
  private static final class Naming implements PropertyNamingStrategy {
    @Override
    public String translateName(String name) {
      return SiriNaming.isAttribute(name) ? name : SiriNames.capitalized(name);
    }
  }

  /** Public, because JSON-B requires a public adapter. */
  public static final class TimeAdapter implements JsonbAdapter<Time, String> {
    @Override
    public String adaptToJson(Time time) {
      return time.toString();
    }

    @Override
    public @Nullable Time adaptFromJson(String text) {
      return Time.parse(text);
    }
  }

  /** An adapter of texts, which are strings, or objects with a value and a language. */
  public static final class TextDeserializer implements JsonbDeserializer<Text> {
    @Override
    public Text deserialize(JsonParser parser, DeserializationContext context, Type type) {
      JsonValue value = parser.getValue();
      if (!(value instanceof JsonObject)) {
        return new Text(((JsonString) value).getString());
      }
      JsonObject object = (JsonObject) value;
      Text text = new Text();
      text.setValue(object.getString("value", null));
      text.setLang(object.getString("lang", null));
      return text;
    }
  }
}
