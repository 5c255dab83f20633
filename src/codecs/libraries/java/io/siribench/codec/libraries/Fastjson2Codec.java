package io.siribench.codec.libraries;

import com.alibaba.fastjson2.JSONReader;
import com.alibaba.fastjson2.JSONWriter;
import com.alibaba.fastjson2.codec.BeanInfo;
import com.alibaba.fastjson2.codec.FieldInfo;
import com.alibaba.fastjson2.modules.ObjectReaderAnnotationProcessor;
import com.alibaba.fastjson2.modules.ObjectReaderModule;
import com.alibaba.fastjson2.modules.ObjectWriterAnnotationProcessor;
import com.alibaba.fastjson2.modules.ObjectWriterModule;
import com.alibaba.fastjson2.reader.ObjectReader;
import com.alibaba.fastjson2.reader.ObjectReaderProvider;
import com.alibaba.fastjson2.writer.ObjectWriter;
import com.alibaba.fastjson2.writer.ObjectWriterProvider;
import io.siribench.siri.SiriRoot;
import io.siribench.siri.Text;
import io.siribench.siri.Time;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.DocumentWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** fastjson2, which generates a reader class for each class that it binds. */
public final class Fastjson2Codec extends LibraryCodec {
  public Fastjson2Codec() {
    super("fastjson2", "com.alibaba.fastjson2.JSON");
  }

  @Override
  DocumentReader reader(BindingTarget target) {
    ObjectReaderProvider provider = new ObjectReaderProvider();
    if (target.isSiri()) {
      provider.register(new ReaderNaming(target.keepsUnknown()));
      provider.register(Time.class, new TimeReader());
      provider.register(Text.class, new TextReader());
    }
    if (target.isPrepared()) {
      provider.getObjectReader(target.type());
    }
    JSONReader.Context context = new JSONReader.Context(provider);
    return new LibraryReader<ObjectReaderProvider>(target, provider) {
      @Override
      @Nullable Object bind(InputStream in) throws IOException {
        Type type = target.type();
        try (JSONReader json = JSONReader.of(in, StandardCharsets.UTF_8, context)) {
          Object bound = state.getObjectReader(type).readObject(json, type, null, 0);
          if (!json.isEnd()) {
            throw trailingContent();
          }
          return bound;
        }
      }
    };
  }

  @Override
  DocumentWriter writer(BindingTarget target) {
    ObjectWriterProvider provider = new ObjectWriterProvider();
    if (target.isSiri()) {
      provider.register(new WriterNaming());
      provider.register(Time.class, new TimeWriter());
    }
    if (target.isPrepared()) {
      provider.getObjectWriter(target.type());
    }
    JSONWriter.Context context = new JSONWriter.Context(provider);
    return new LibraryWriter<ObjectWriterProvider>(target, provider) {
      @Override
      void writeRoot(Object root, OutputStream out) throws IOException {
        Type type = target.type();
        try (JSONWriter json = JSONWriter.ofUTF8(context)) {
          json.setRootObject(root);
          state.getObjectWriter(type).write(json, root, null, type, 0);
          json.flushTo(out);
        }
      }
    };
  }

  /** Asks fastjson2 itself, because it also supports constructors with parameters. */
  @Override
  void require(BindingTarget target) throws IOException {
    if (new ObjectReaderProvider().getObjectReader(target.type()) == null) {
      throw new IOException("fastjson2 cannot create a reader of the class");
    }
  }

  private static final class WriterNaming
      implements ObjectWriterModule, ObjectWriterAnnotationProcessor {
    @Override
    public ObjectWriterAnnotationProcessor getAnnotationProcessor() {
      return this;
    }

    @Override
    public void getBeanInfo(BeanInfo bean, Class type) {
      if (SiriRoot.class.isAssignableFrom(type)) {
        bean.ignores = new String[] {"Siri"};
      }
    }

    @Override
    public void getFieldInfo(BeanInfo bean, FieldInfo info, Class type, @Nullable Field member) {
      if (member != null && SiriNaming.isStructure(type)) {
        info.fieldName = SiriNaming.nameOf(member);
      }
    }

    @Override
    public void getFieldInfo(BeanInfo bean, FieldInfo info, Class type, Method method) {
      if (SiriNaming.isStructure(type)) {
        name(info, type, method.getName());
      }
    }
  }

  /** Names a setter or getter {@code accessor} after its field; without a field, ignores it. */
  private static void name(FieldInfo info, Class<?> type, String accessor) {
    String field = Character.toLowerCase(accessor.charAt(3)) + accessor.substring(4);
    try {
      info.fieldName = SiriNaming.nameOf(type.getDeclaredField(field));
    } catch (NoSuchFieldException e) {
      info.ignore = true;
    }
  }

  private static final class TimeWriter implements ObjectWriter<Time> {
    @Override
    public void write(
        JSONWriter json,
        @Nullable Object time,
        @Nullable Object name,
        @Nullable Type type,
        long features) {
      json.writeString(time == null ? null : time.toString());
    }
  }

  private static final class ReaderNaming
      implements ObjectReaderModule, ObjectReaderAnnotationProcessor {
    private final boolean keepsUnknown;

    ReaderNaming(boolean keepsUnknown) {
      this.keepsUnknown = keepsUnknown;
    }

    @Override
    public ObjectReaderAnnotationProcessor getAnnotationProcessor() {
      return this;
    }

    /** Leaves the class as it is; both interfaces have a default for it. */
    @Override
    public void getBeanInfo(BeanInfo bean, Class<?> type) {}

    @Override
    public void getFieldInfo(FieldInfo info, Class type, Field field) {
      if (SiriNaming.isStructure(type)) {
        info.fieldName = SiriNaming.nameOf(field);
      }
    }

    @Override
    public void getFieldInfo(FieldInfo info, Class type, Method method) {
      if (!SiriNaming.isStructure(type)) {
        return;
      }
      String name = method.getName();
      if (name.startsWith("set")) {
        name(info, type, name);
      } else if (name.equals("retain")) {
        info.ignore = !keepsUnknown;
      }
    }
  }

  private static final class TimeReader implements ObjectReader<Time> {
    @Override
    public @Nullable Time readObject(
        JSONReader json, @Nullable Type type, @Nullable Object name, long features) {
      String text = json.readString();
      return text == null ? null : Time.parse(text);
    }
  }

  /** A reader of texts, which are strings, or objects with a value and a language. */
  private static final class TextReader implements ObjectReader<Text> {
    @Override
    public @Nullable Text readObject(
        JSONReader json, @Nullable Type type, @Nullable Object name, long features) {
      if (!json.nextIfObjectStart()) {
        String value = json.readString();
        return value == null ? null : new Text(value);
      }
      Text text = new Text();
      while (!json.nextIfObjectEnd()) {
        String member = json.readFieldName();
        if (member.equals("value")) {
          text.setValue(json.readString());
        } else if (member.equals("lang")) {
          text.setLang(json.readString());
        } else {
          json.skipValue();
        }
      }
      json.nextIfComma();
      return text;
    }
  }
}
