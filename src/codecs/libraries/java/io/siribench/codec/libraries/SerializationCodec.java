package io.siribench.codec.libraries;

import io.siribench.siri.Siri;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.DocumentWriter;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.io.Serializable;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Java serialisation of objects, without a library, in its own format only. */
public final class SerializationCodec extends LibraryCodec {
  public SerializationCodec() {
    super("Java serialisation", "java.io.ObjectInputStream");
  }

  /** Returns the type to read and write: SIRI without an envelope. */
  private static Class<?> type(BindingTarget target) {
    return target.isSiri() ? Siri.class : target.rawType();
  }

  @Override
  DocumentReader reader(BindingTarget target) {
    Type type = target.isSiri() ? Siri.class : target.type();
    return new LibraryReader<List<String>>(target, packages(type)) {
      @Override
      @Nullable Object bind(InputStream in) throws IOException {
        try {
          return new Input(new BufferedInputStream(in), state).readObject();
        } catch (ClassNotFoundException e) {
          throw new IOException("class not found: " + e.getMessage(), e);
        }
      }
    };
  }

  /** Returns the first two parts of the package names of {@code type} and its type arguments. */
  private static List<String> packages(Type type) {
    List<String> packages = new ArrayList<String>();
    if (type instanceof ParameterizedType) {
      ParameterizedType generic = (ParameterizedType) type;
      packages.addAll(packages(generic.getRawType()));
      for (Type argument : generic.getActualTypeArguments()) {
        packages.addAll(packages(argument));
      }
    } else if (type instanceof Class) {
      String name = ((Class<?>) type).getName();
      int first = name.indexOf('.');
      int second = name.indexOf('.', first + 1);
      packages.add(name.substring(0, (second < 0 ? first : second) + 1));
    }
    return packages;
  }

  @Override
  void require(BindingTarget target) throws IOException {
    Class<?> type = type(target);
    if (!Serializable.class.isAssignableFrom(type) && !type.isInterface()) {
      throw new IOException(type.getName() + " is not java.io.Serializable");
    }
  }

  @Override
  String remedy() {
    return "leave serializable out of --wrapping, or have the class implement it";
  }

  @Override
  DocumentWriter writer(BindingTarget target) {
    return new Writer();
  }

  /** A stream that admits JDK values and collections, and classes of siribench and the model. */
  private static final class Input extends ObjectInputStream {
    private final List<String> packages;

    Input(InputStream in, List<String> packages) throws IOException {
      super(in);
      this.packages = packages;
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass described)
        throws IOException, ClassNotFoundException {
      String name = described.getName();
      int start = name.lastIndexOf('[') + 1;
      boolean isArrayOfPrimitives = start > 0 && name.length() == start + 1;
      if (start > 0 && !isArrayOfPrimitives) {
        start++;
      }
      if (isArrayOfPrimitives || isAdmitted(name, start)) {
        return super.resolveClass(described);
      }
      throw new InvalidClassException(
          "neither a value or collection of the JDK nor in the model's package", name);
    }

    private boolean isAdmitted(String name, int start) {
      return name.startsWith("java.lang.", start)
          || name.startsWith("java.util.", start)
          || name.startsWith("java.math.", start)
          || name.startsWith("java.time.", start)
          || name.startsWith("io.siribench.", start)
          || name.startsWith("java.net.URI", start)
          || name.indexOf('.', start) < 0
          || isOfModel(name, start);
    }

    private boolean isOfModel(String name, int start) {
      for (String each : packages) {
        if (!each.isEmpty() && name.startsWith(each, start)) {
          return true;
        }
      }
      return false;
    }
  }

  private static final class Writer extends DocumentWriter {
    @Override
    public Object state() {
      return this;
    }

    @Override
    public void write(Object document, OutputStream out) throws IOException {
      ObjectOutputStream objects = new ObjectOutputStream(out);
      objects.writeObject(document);
      objects.flush();
    }

    @Override
    public void writeTinyDocument(OutputStream out) throws IOException {
      throw new IOException("Java serialisation has nothing to prepare");
    }

    @Override
    public String problem(Throwable thrown) {
      return thrown instanceof NotSerializableException
          ? thrown.getMessage() + " is not java.io.Serializable"
          : super.problem(thrown);
    }
  }
}
