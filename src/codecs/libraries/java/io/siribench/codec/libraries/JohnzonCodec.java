package io.siribench.codec.libraries;

import io.siribench.siri.SiriObject;
import io.siribench.siri.Text;
import io.siribench.siri.Time;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.DocumentWriter;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.apache.johnzon.mapper.Converter;
import org.apache.johnzon.mapper.Mapper;
import org.apache.johnzon.mapper.MapperBuilder;
import org.apache.johnzon.mapper.access.FieldAccessMode;
import org.jspecify.annotations.Nullable;

/** The mapper of Apache Johnzon, not its JSON-B implementation. */
public final class JohnzonCodec extends LibraryCodec {
  public JohnzonCodec() {
    super("Johnzon", "org.apache.johnzon.mapper.Mapper");
  }

  @Override
  boolean hasOtherCreator(Class<?> type) {
    return Creators.isRecord(type)
        || Creators.hasAnnotatedCreator(type, "java.beans.ConstructorProperties")
        || Creators.hasAny(type.getAnnotations(), "org.apache.johnzon.mapper.JohnzonRecord");
  }

  @Override
  DocumentReader reader(BindingTarget target) {
    MapperBuilder builder = newBuilder(target);
    if (target.isSiri()) {
      builder.addConverter(Text.class, new TextConverter());
    }
    // SIRI is read and written with different settings.
    Mapper shared = target.isSiri() ? null : target.shared(Mapper.class);
    return new LibraryReader<Mapper>(target, shared == null ? builder.build() : shared) {
      @Override
      @Nullable Object bind(InputStream in) {
        return state.<Object>readObject(in, target.type());
      }
    };
  }

  /** Writes texts as objects: a converter would omit their language. */
  @Override
  DocumentWriter writer(BindingTarget target) {
    return new LibraryWriter<Mapper>(target, newBuilder(target).build()) {
      @Override
      void writeRoot(Object root, OutputStream out) {
        if (root instanceof Collection) {
          state.writeIterable((Collection<?>) root, out);
        } else {
          state.writeObject(root, out);
        }
      }
    };
  }

  private static MapperBuilder newBuilder(BindingTarget target) {
    MapperBuilder builder = new MapperBuilder();
    if (target.isSiri()) {
      builder.setAccessMode(new SiriAccess(target.keepsUnknown()));
      builder.addConverter(Time.class, new TimeConverter());
    }
    return builder;
  }

  private static final class SiriAccess extends FieldAccessMode {
    private final boolean keepsUnknown;

    SiriAccess(boolean keepsUnknown) {
      super(false, false);
      this.keepsUnknown = keepsUnknown;
    }

    @Override
    public Map<String, Reader> doFindReaders(Class<?> type) {
      return named(type, super.doFindReaders(type));
    }

    @Override
    public Map<String, Writer> doFindWriters(Class<?> type) {
      return named(type, super.doFindWriters(type));
    }

    /** Gives members their names in documents, and removes inherited ones. */
    private static <T> Map<String, T> named(Class<?> type, Map<String, T> fields) {
      Map<String, T> named = new HashMap<String, T>();
      for (Map.Entry<String, T> field : fields.entrySet()) {
        try {
          named.put(SiriNaming.nameOf(type.getDeclaredField(field.getKey())), field.getValue());
        } catch (NoSuchFieldException e) {
          // Inherited, and not a member of a document.
        }
      }
      return named;
    }

    @Override
    public @Nullable Method findAnyGetter(Class<?> type) {
      return ofUnknown(type, "other");
    }

    @Override
    public @Nullable Method findAnySetter(Class<?> type) {
      return ofUnknown(type, "retain", String.class, Object.class);
    }

    private @Nullable Method ofUnknown(Class<?> type, String name, Class<?>... parameters) {
      if (!keepsUnknown || !SiriObject.class.isAssignableFrom(type)) {
        return null;
      }
      try {
        return SiriObject.class.getMethod(name, parameters);
      } catch (NoSuchMethodException e) {
        throw new AssertionError("SiriObject declares " + name, e);
      }
    }
  }

  private static final class TimeConverter implements Converter<@Nullable Time> {
    @Override
    public String toString(@Nullable Time time) {
      return String.valueOf(time);
    }

    @Override
    public @Nullable Time fromString(String text) {
      return Time.parse(text);
    }
  }

  /** A converter of texts that are strings. A text that is an object is bound without it. */
  private static final class TextConverter implements Converter<Text> {
    @Override
    public String toString(Text text) {
      return String.valueOf(text.getValue());
    }

    @Override
    public Text fromString(String text) {
      return new Text(text);
    }
  }
}
