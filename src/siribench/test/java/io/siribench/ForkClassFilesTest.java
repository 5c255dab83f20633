package io.siribench;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.codec.jackson2.Jackson2Codec;
import io.siribench.siri.SiriObject;
import io.siribench.worker.WorkerMain;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The compiled classes that run in a fork. */
final class ForkClassFilesTest {
  private static final String DIRECTORY = "io/siribench";
  private static final int JAVA_8 = 52;
  private static final int JAVA_11 = 55;
  private static final int MAGIC = 0xCAFEBABE;

  /** The version of a class file, and its use of invokedynamic. */
  private record ClassFile(Path path, int version, boolean invokesDynamically) {
    static ClassFile of(Path path) {
      try (DataInputStream in = new DataInputStream(Files.newInputStream(path))) {
        assertThat(in.readInt()).as("magic number of %s", path).isEqualTo(MAGIC);
        in.readUnsignedShort();
        return new ClassFile(path, in.readUnsignedShort(), hasDynamicConstant(in));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /** Searches the constant pool (JVMS 4.4) for dynamic entries. */
    private static boolean hasDynamicConstant(DataInputStream in) throws IOException {
      boolean found = false;
      int count = in.readUnsignedShort();
      for (int i = 1; i < count; i++) {
        int tag = in.readUnsignedByte();
        switch (tag) {
          case 1 -> in.skipNBytes(in.readUnsignedShort());
          case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipNBytes(4);
          case 5, 6 -> {
            in.skipNBytes(8);
            i++;
          }
          case 7, 8, 16, 19, 20 -> in.skipNBytes(2);
          case 15 -> in.skipNBytes(3);
          default -> throw new IOException("unknown tag " + tag);
        }
        found |= tag == 17 || tag == 18;
      }
      return found;
    }
  }

  /** The exceptions are loaded by name, only where java.net.http is chosen. */
  @Test
  void classes_ofTheFork_targetJava8() throws Exception {
    assertThat(forkClasses())
        .allMatch(
            found ->
                found.version()
                    == (found.path().toString().contains("httpclient") ? JAVA_11 : JAVA_8))
        .anyMatch(found -> found.version() == JAVA_11);
  }

  /** The first lambda or concatenation by invokedynamic costs a fork tens of milliseconds. */
  @Test
  void classes_ofTheFork_invokeNothingDynamically() throws Exception {
    assertThat(forkClasses()).noneMatch(ClassFile::invokesDynamically);
  }

  private static List<ClassFile> forkClasses() throws IOException, URISyntaxException {
    List<ClassFile> found = new ArrayList<>();
    for (Class<?> one : List.of(WorkerMain.class, SiriObject.class, Jackson2Codec.class)) {
      List<ClassFile> ofModule = classesBeside(one);
      assertThat(ofModule).as("classes beside %s", one).hasSizeGreaterThan(50);
      found.addAll(ofModule);
    }
    return found;
  }

  /** Returns the classes of its module, a jar or, before packaging, a directory. */
  private static List<ClassFile> classesBeside(Class<?> one)
      throws IOException, URISyntaxException {
    Path module = Path.of(one.getProtectionDomain().getCodeSource().getLocation().toURI());
    if (Files.isDirectory(module)) {
      return classesBelow(module.resolve(DIRECTORY));
    }
    try (FileSystem jar = FileSystems.newFileSystem(module)) {
      return classesBelow(jar.getPath(DIRECTORY));
    }
  }

  private static List<ClassFile> classesBelow(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      return files.filter(file -> file.toString().endsWith(".class")).map(ClassFile::of).toList();
    }
  }
}
