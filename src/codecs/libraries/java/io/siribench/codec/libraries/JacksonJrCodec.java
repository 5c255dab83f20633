package io.siribench.codec.libraries;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.jr.ob.JSON;
import com.fasterxml.jackson.jr.ob.JacksonJrExtension;
import com.fasterxml.jackson.jr.ob.api.ExtensionContext;
import com.fasterxml.jackson.jr.ob.api.ReaderWriterModifier;
import com.fasterxml.jackson.jr.ob.api.ReaderWriterProvider;
import com.fasterxml.jackson.jr.ob.api.ValueReader;
import com.fasterxml.jackson.jr.ob.api.ValueWriter;
import com.fasterxml.jackson.jr.ob.impl.BeanPropertyIntrospector;
import com.fasterxml.jackson.jr.ob.impl.JSONReader;
import com.fasterxml.jackson.jr.ob.impl.JSONWriter;
import com.fasterxml.jackson.jr.ob.impl.POJODefinition;
import io.siribench.siri.Text;
import io.siribench.siri.Time;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.DocumentWriter;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Jackson jr: Jackson's parsers, and a binding by setters with a tenth of databind's code. */
public final class JacksonJrCodec extends LibraryCodec {
  public JacksonJrCodec() {
    super("Jackson jr", "com.fasterxml.jackson.jr.ob.JSON");
  }

  @Override
  boolean hasOtherCreator(Class<?> type) {
    return Creators.isRecord(type);
  }

  @Override
  DocumentReader reader(BindingTarget target) throws IOException {
    return new LibraryReader<JSON>(target, newJson(target)) {
      @Override
      @Nullable Object bind(InputStream in) throws IOException {
        return state.beanFrom(target.rawType(), in);
      }
    };
  }

  @Override
  DocumentWriter writer(BindingTarget target) throws IOException {
    return new LibraryWriter<JSON>(target, newJson(target)) {
      @Override
      void writeRoot(Object root, OutputStream out) throws IOException {
        state.write(root, out);
      }
    };
  }

  private static JSON newJson(BindingTarget target) throws IOException {
    JSON shared = target.shared(JSON.class);
    if (shared != null) {
      return shared;
    }
    JSON.Builder builder = JSON.builder(factory(target.format()));
    if (target.isSiri()) {
      builder.register(new SiriTypes());
    }
    return builder.build();
  }

  /** Creates the factory by name, because only one is on the class path. */
  private static JsonFactory factory(Format format) throws IOException {
    if (format == Format.JSON) {
      return new JsonFactory();
    }
    String formatName = format.optionName();
    String name =
        "com.fasterxml.jackson.dataformat."
            + formatName
            + (format == Format.SMILE ? ".SmileFactory" : ".CBORFactory");
    try {
      return Class.forName(name).asSubclass(JsonFactory.class).getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IOException("this fork has no " + formatName, e);
    }
  }

  private static final class SiriTypes extends JacksonJrExtension {
    @Override
    protected void register(ExtensionContext context) {
      context.insertProvider(new Scalars());
      context.insertModifier(new Naming());
    }
  }

  private static final class Naming extends ReaderWriterModifier {
    @Override
    public @Nullable POJODefinition pojoDefinitionForDeserialization(
        JSONReader context, Class<?> type) {
      BeanPropertyIntrospector stock = BeanPropertyIntrospector.instance();
      return SiriNaming.isStructure(type)
          ? named(type, stock.pojoDefinitionForDeserialization(context, type))
          : null;
    }

    @Override
    public @Nullable POJODefinition pojoDefinitionForSerialization(
        JSONWriter context, Class<?> type) {
      BeanPropertyIntrospector stock = BeanPropertyIntrospector.instance();
      return SiriNaming.isStructure(type)
          ? named(type, stock.pojoDefinitionForSerialization(context, type))
          : null;
    }

    private static POJODefinition named(Class<?> type, POJODefinition stock) {
      List<POJODefinition.Prop> named = new ArrayList<POJODefinition.Prop>();
      for (POJODefinition.Prop property : stock.getProperties()) {
        Field field = field(type, property.name);
        if (field != null) {
          named.add(
              new POJODefinition.Prop(
                  SiriNaming.nameOf(field),
                  null,
                  property.setter,
                  property.getter,
                  null,
                  Collections.<String>emptyList()));
        }
      }
      return stock.withProperties(named);
    }

    /** Returns null for a name that is not a member of a document. */
    private static @Nullable Field field(Class<?> type, String name) {
      try {
        return type.getDeclaredField(name);
      } catch (NoSuchFieldException e) {
        return null;
      }
    }
  }

  private static final class Scalars extends ReaderWriterProvider {
    @Override
    public @Nullable ValueReader findValueReader(JSONReader context, Class<?> type) {
      return type == Time.class ? new TimeReader() : type == Text.class ? new TextReader() : null;
    }

    @Override
    public @Nullable ValueWriter findValueWriter(JSONWriter context, Class<?> type) {
      return type == Time.class ? new TimeWriter() : null;
    }
  }

  private static final class TimeReader extends ValueReader {
    TimeReader() {
      super(Time.class);
    }

    @Override
    public @Nullable Object read(JSONReader reader, JsonParser parser) throws IOException {
      String text = parser.getValueAsString();
      return text == null ? null : Time.parse(text);
    }
  }

  private static final class TimeWriter implements ValueWriter {
    @Override
    public void writeValue(JSONWriter context, JsonGenerator out, Object time) throws IOException {
      out.writeString(time.toString());
    }

    @Override
    public Class<?> valueType() {
      return Time.class;
    }
  }

  /** A reader of texts, which are strings, or objects with a value and a language. */
  private static final class TextReader extends ValueReader {
    TextReader() {
      super(Text.class);
    }

    @Override
    public @Nullable Object read(JSONReader reader, JsonParser parser) throws IOException {
      if (!parser.hasToken(JsonToken.START_OBJECT)) {
        String value = parser.getValueAsString();
        return value == null ? null : new Text(value);
      }
      Text text = new Text();
      for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
        parser.nextToken();
        if (name.equals("value")) {
          text.setValue(parser.getValueAsString());
        } else if (name.equals("lang")) {
          text.setLang(parser.getValueAsString());
        } else {
          parser.skipChildren();
        }
      }
      return text;
    }
  }
}
