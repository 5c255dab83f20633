package io.siribench.worker.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class NamedClassesTest {
  private static final String NAME = Named.class.getName().replace('.', '/') + ".class";

  /** A class with constants of eight bytes before the name of another one. */
  public static final class Named {
    public double first = 1.25;
    public long second = 1L << 40;

    public Object create() {
      return first > second ? new Other() : new int[0];
    }
  }

  /** A class that is only named. */
  public static final class Other {}

  /** Loads {@link Named} from the class path {@code path}, and records all that it loads. */
  private static final class Recorder extends URLClassLoader {
    private final Set<String> loaded = new TreeSet<>();

    Recorder(Path path) throws IOException {
      super(new URL[] {path.toUri().toURL()}, NamedClassesTest.class.getClassLoader());
    }

    Class<?> define() throws ClassNotFoundException {
      Class<?> type = findClass(Named.class.getName());
      loaded.clear();
      return type;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      loaded.add(name);
      return super.loadClass(name, resolve);
    }
  }

  private static byte[] fileOfNamed() throws IOException {
    try (InputStream in =
        Objects.requireNonNull(NamedClassesTest.class.getClassLoader().getResourceAsStream(NAME))) {
      return in.readAllBytes();
    }
  }

  private static Path inDirectory(Path directory, byte[] file) throws IOException {
    Path path = directory.resolve(NAME);
    Files.createDirectories(path.getParent());
    return Files.write(path, file);
  }

  @Test
  void load_classInDirectory_loadsReferencedClasses(@TempDir Path directory) throws Exception {
    inDirectory(directory, fileOfNamed());
    try (Recorder loader = new Recorder(directory)) {
      NamedClasses.load(loader.define());
      assertThat(loader.loaded).contains(Other.class.getName());
    }
  }

  @Test
  void load_classInJar_loadsReferencedClasses(@TempDir Path directory) throws Exception {
    Path jar = directory.resolve("named classes.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      zip.putNextEntry(new ZipEntry(NAME));
      zip.write(fileOfNamed());
    }
    try (Recorder loader = new Recorder(jar)) {
      NamedClasses.load(loader.define());
      assertThat(loader.loaded).contains(Other.class.getName());
    }
  }

  @Test
  void load_anotherFile_loadsNothing(@TempDir Path directory) throws Exception {
    byte[] file = fileOfNamed();
    Path path = inDirectory(directory, file);
    try (Recorder loader = new Recorder(directory)) {
      Class<?> type = loader.define();
      file[10] = 99;
      Files.write(path, file);
      NamedClasses.load(type);
      assertThat(loader.loaded).isEmpty();
    }
  }
}
