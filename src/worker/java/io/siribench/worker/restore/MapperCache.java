package io.siribench.worker.restore;

import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.platform.Art;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.util.Set;
import java.util.TreeSet;

/**
 * The study's technique: a serialised mapper, read back at the start of another process.
 *
 * <p>The parent process compares the file's hash with the recorded one, and gives the JVM a filter
 * ({@code jdk.serialFilter}) that admits only the classes of such a file. This class does neither,
 * because that would load more classes in the measured process. On ART, which has no such filter,
 * {@link SerialFilter} replaces it. {@link FilteredInput} also refuses objects that no filter
 * detects.
 */
public final class MapperCache extends Preparation {
  private String admitted = "";

  @Override
  public DocumentReader restore(Codec codec, CodecSettings settings, File artifact)
      throws IOException {
    return codec.restore(settings, read(artifact, codec.stateType(settings)));
  }

  @Override
  public void keep(DocumentReader reader, File artifact) throws IOException {
    admitted = write(reader.state(), artifact);
  }

  @Override
  public String admitted() {
    return admitted;
  }

  /**
   * Writes {@code state} to {@code file}.
   *
   * @return its classes outside Jackson, siribench and the usual references of every mapper, in the
   *     syntax of {@code jdk.serialFilter}; empty for none
   */
  static String write(Object state, File file) throws IOException {
    try (RecordingOutput out =
        new RecordingOutput(new BufferedOutputStream(new FileOutputStream(file)))) {
      out.writeObject(state);
      return String.join(";", out.patterns);
    }
  }

  /** A stream that records the classes of all written objects. */
  private static final class RecordingOutput extends ObjectOutputStream {
    private final Set<String> patterns = new TreeSet<String>();

    RecordingOutput(OutputStream out) throws IOException {
      super(out);
    }

    @Override
    protected void annotateClass(Class<?> written) {
      Class<?> type = written;
      while (type.isArray()) {
        type = type.getComponentType();
      }
      String name = type.getName();
      int end = name.lastIndexOf('.');
      String packageName = end < 0 ? "" : name.substring(0, end);
      if (packageName.equals("java") || packageName.startsWith("java.")) {
        if (!isUsual(packageName)) {
          patterns.add(name);
        }
      } else if (!type.isPrimitive()
          && !isUsualOfJackson(packageName)
          && !name.startsWith("io.siribench.siri.")) {
        patterns.add(end < 0 ? name : packageName + ".*");
      }
    }

    /** Returns whether the package is Jackson's and not from a module on the class path. */
    private static boolean isUsualOfJackson(String packageName) {
      return packageName.startsWith("com.fasterxml.jackson.")
          && !packageName.startsWith("com.fasterxml.jackson.datatype.")
          && !packageName.startsWith("com.fasterxml.jackson.module.");
    }

    private static boolean isUsual(String packageName) {
      return packageName.equals("java.lang")
          || packageName.equals("java.math")
          || packageName.equals("java.text")
          || packageName.equals("java.util")
          || packageName.startsWith("java.util.concurrent");
    }
  }

  /**
   * Reads the object that {@link #write} wrote.
   *
   * @throws IOException if another version of Java or Jackson wrote the file, or the filter refuses
   *     a class in it, or the file contains something other than {@code type}
   */
  static Object read(File file, Class<?> type) throws IOException {
    InputStream in = new BufferedInputStream(new FileInputStream(file));
    try {
      boolean isArt = Art.VM_NAME.equals(System.getProperty("java.vm.name"));
      ObjectInputStream objects =
          isArt ? FilteredInput.open(in, file.length()) : FilteredInput.open(in);
      Object state = objects.readObject();
      if (!type.isInstance(state)) {
        throw new IOException("it does not contain a " + type.getName());
      }
      return state;
    } catch (IOException | ClassNotFoundException | RuntimeException e) {
      throw new IOException("the mapper cache is refused: " + e, e);
    } catch (StackOverflowError e) {
      // Some runtimes do not limit the nesting depth themselves.
      throw new IOException("the mapper cache is refused: it is nested too deeply");
    } finally {
      in.close();
    }
  }
}
