package io.siribench.codec.libraries;

import io.siribench.siri.Siri;
import io.siribench.siri.content.ClassSubject;
import io.siribench.siri.content.SiriSubject;
import io.siribench.siri.content.Trees;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.DocumentWriter;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.subject.Subject;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.Enumeration;
import java.util.Objects;
import java.util.Properties;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/** The common base of codecs for libraries that siribench does not bundle. */
abstract class LibraryCodec extends Codec {
  private static final String POM = "/pom.properties";

  private final String library;
  private final String className;

  /**
   * Creates the codec of a library.
   *
   * @param library the library's name, in its own spelling
   * @param className the name of the library's main class, which creating a codec must not load
   */
  LibraryCodec(String library, String className) {
    this.library = library;
    this.className = className;
  }

  /**
   * Loads the library's main class, which opens its jar before the clock is read.
   *
   * @throws IllegalArgumentException if this codec would measure another reader by the name of the
   *     requested one
   */
  @Override
  public final void load(CodecSettings settings) {
    ReaderType reader = settings.reader();
    boolean isBinder = reader == ReaderType.READER || reader == ReaderType.MAPPER;
    if (trees() == Trees.NONE ? !isBinder : reader != ReaderType.TREE) {
      throw unsupported(settings);
    }
    super.load(settings);
    load(libraryClass());
    if (settings.bindsSiri()) {
      load(Siri.class);
    }
  }

  /** Creates a reader that binds documents to {@code target}. */
  abstract DocumentReader reader(BindingTarget target) throws IOException;

  @Override
  public final DocumentReader prepare(CodecSettings settings) throws IOException {
    return reader(BindingTarget.of(library, settings));
  }

  /**
   * Creates a writer of objects of {@code target}.
   *
   * @throws UnsupportedOperationException if the library has no writer; plans refuse that
   */
  DocumentWriter writer(BindingTarget target) throws IOException {
    throw new UnsupportedOperationException("no writer for " + library);
  }

  @Override
  public final DocumentWriter prepareWriter(CodecSettings settings) throws IOException {
    return writer(BindingTarget.of(library, settings));
  }

  @Override
  public final DocumentReader prepareReader(CodecSettings settings, DocumentWriter writer)
      throws IOException {
    return reader(BindingTarget.of(library, settings).sharing(writer.state()));
  }

  @Override
  public final DocumentReader restore(CodecSettings settings, Object state) {
    throw new UnsupportedOperationException("the reader of " + library + " is not serialisable");
  }

  @Override
  public final Class<?> stateType(CodecSettings settings) {
    return libraryClass();
  }

  /** Returns the trees that the library reads; none by default. */
  Trees trees() {
    return Trees.NONE;
  }

  @Override
  public final Subject subject(CodecSettings settings) {
    return settings.bindsSiri()
        ? new SiriSubject(settings.unknownMembers() == UnknownMembers.KEEP, trees())
        : new ClassSubject(BindingTarget.of(library, settings).rawType().getSimpleName(), trees());
  }

  @Override
  public final void check(CodecSettings settings) {
    BindingTarget target = BindingTarget.of(library, settings);
    if (target.isSiri() || settings.reader() == ReaderType.TREE) {
      return;
    }
    try {
      require(target);
    } catch (IOException | RuntimeException | LinkageError e) {
      throw new IllegalArgumentException(
          settings.model()
              + " cannot be bound by "
              + library
              + ": "
              + LibraryReader.reason(e)
              + "; "
              + remedy(),
          e);
    }
  }

  /** Returns the remedy for a class that the library cannot bind. */
  String remedy() {
    return "leave the library out of --library, or change the class";
  }

  /**
   * Returns whether the library creates {@code type} without a no-argument constructor. By default,
   * it does not.
   */
  boolean hasOtherCreator(Class<?> type) {
    return false;
  }

  /**
   * Verifies that the library can create objects of {@code target}, which is not SIRI. The default
   * requires a no-argument constructor, or another creator that the library calls.
   */
  void require(BindingTarget target) throws IOException {
    Class<?> type = target.rawType();
    if (type.isArray()
        || type.isEnum()
        || type.getName().startsWith("java.")
        || hasOtherCreator(type)) {
      return;
    }
    if (Modifier.isAbstract(type.getModifiers())) {
      throw new IOException("it is abstract");
    }
    try {
      Objects.requireNonNull(type.getDeclaredConstructor());
    } catch (NoSuchMethodException e) {
      throw new IOException("it has no constructor without parameters", e);
    }
  }

  @Override
  public final Class<?> libraryClass() {
    try {
      // Initialising the class is a part of the preparation.
      return Class.forName(className, false, LibraryCodec.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new IllegalArgumentException("this fork has no " + library, e);
    }
  }

  /**
   * Returns the version in the jar's pom, in its manifest, or in its name. A constant would be the
   * version at compile time.
   */
  @Override
  public final String libraryVersion() {
    // ART returns no protection domain.
    ProtectionDomain domain = libraryClass().getProtectionDomain();
    CodeSource source = domain == null ? null : domain.getCodeSource();
    if (source == null) {
      return "";
    }
    try {
      File file = new File(source.getLocation().toURI());
      try (JarFile jar = new JarFile(file)) {
        return version(jar, file.getName());
      }
    } catch (IOException | URISyntaxException e) {
      return "";
    }
  }

  private static String version(JarFile jar, String name) throws IOException {
    for (Enumeration<JarEntry> entries = jar.entries(); entries.hasMoreElements(); ) {
      JarEntry entry = entries.nextElement();
      if (entry.getName().endsWith(POM)) {
        Properties properties = new Properties();
        try (InputStream in = jar.getInputStream(entry)) {
          properties.load(in);
        }
        return properties.getProperty("version", "");
      }
    }
    Manifest manifest = jar.getManifest();
    String stated =
        manifest == null ? null : manifest.getMainAttributes().getValue("Implementation-Version");
    return stated == null ? ofName(name) : stated;
  }

  /** Returns the part after the first hyphen that precedes a digit, without the last extension. */
  static String ofName(String name) {
    for (int i = 1; i < name.length(); i++) {
      if (name.charAt(i - 1) == '-' && Character.isDigit(name.charAt(i))) {
        int end = name.lastIndexOf('.');
        return name.substring(i, end < i ? name.length() : end);
      }
    }
    return "";
  }
}
