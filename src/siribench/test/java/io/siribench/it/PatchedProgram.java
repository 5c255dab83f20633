package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.request.FileHash;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * siribench's jar with some of its sources changed, as somebody who extends it would change them:
 * those sources are compiled, and their classes take the place of others in the jar and in the jars
 * of forks that it carries.
 */
final class PatchedProgram {
  private static final String JARS_OF_FORKS = "fork/";
  private static final String LIST = JARS_OF_FORKS + "jars.txt";

  private final Path directory;
  private final Map<Path, String> sources = new HashMap<>();

  /** A program without changes, to be made in {@code directory}. */
  PatchedProgram(Path directory) {
    this.directory = directory;
  }

  /** Puts {@code after} in the place of {@code before}, which {@code source} has once. */
  PatchedProgram change(String source, String before, String after) throws IOException {
    Path path = Path.of("src", source.split("/", -1));
    String text = sources.containsKey(path) ? sources.get(path) : Files.readString(path);
    assertThat(text.split(java.util.regex.Pattern.quote(before), -1)).as(source).hasSize(2);
    sources.put(path, text.replace(before, after));
    return this;
  }

  /** Adds a source. */
  PatchedProgram add(String source, String text) {
    sources.put(Path.of("src", source.split("/", -1)), text);
    return this;
  }

  /** How many sources are changed or added. */
  int files() {
    return sources.size();
  }

  /** The jar with all changes. */
  Path build() throws IOException {
    Map<String, byte[]> classes = compiled();
    Path jar = directory.resolve("patched.jar");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
      // It is run a few times; packing it would take longer than that saves.
      out.setLevel(Deflater.NO_COMPRESSION);
      Map<String, byte[]> entries = entries(Files.readAllBytes(Program.JAR));
      StringBuilder list = new StringBuilder();
      // A jar has a line for each thing that needs it.
      Map<String, String> hashes = new HashMap<>();
      for (String line : text(entries, LIST).lines().toList()) {
        String[] fields = line.split(" ", 3);
        String name = JARS_OF_FORKS + fields[1];
        if (fields[1].startsWith("siribench-") && !hashes.containsKey(name)) {
          byte[] inner = patched(entries, name, classes);
          entries.put(name, inner);
          hashes.put(name, FileHash.sha256(inner));
        }
        fields[0] = hashes.getOrDefault(name, fields[0]);
        list.append(String.join(" ", fields)).append('\n');
      }
      entries.putAll(classes);
      entries.put(LIST, list.toString().getBytes(StandardCharsets.UTF_8));
      write(entries, out);
    }
    return jar;
  }

  /** The jar {@code name} with those of {@code classes} that are of its packages. */
  private static byte[] patched(
      Map<String, byte[]> entries, String name, Map<String, byte[]> classes) throws IOException {
    Map<String, byte[]> inner = entries(bytes(entries, name));
    List<String> packages = inner.keySet().stream().map(PatchedProgram::folder).distinct().toList();
    classes.forEach(
        (path, bytes) -> {
          if (packages.contains(folder(path))) {
            inner.put(path, bytes);
          }
        });
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream out = new ZipOutputStream(bytes)) {
      out.setLevel(Deflater.NO_COMPRESSION);
      write(inner, out);
    }
    return bytes.toByteArray();
  }

  private static String folder(String path) {
    return path.substring(0, path.lastIndexOf('/') + 1);
  }

  private static void write(Map<String, byte[]> entries, ZipOutputStream out) throws IOException {
    for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
      out.putNextEntry(new ZipEntry(entry.getKey()));
      out.write(entry.getValue());
      out.closeEntry();
    }
  }

  private static Map<String, byte[]> entries(byte[] jar) throws IOException {
    Map<String, byte[]> entries = new HashMap<>();
    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(jar))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        if (!entry.isDirectory()) {
          entries.put(entry.getName(), in.readAllBytes());
        }
      }
    }
    return entries;
  }

  private static byte[] bytes(Map<String, byte[]> entries, String name) {
    return Objects.requireNonNull(entries.get(name), name);
  }

  private static String text(Map<String, byte[]> entries, String name) {
    return new String(bytes(entries, name), StandardCharsets.UTF_8);
  }

  private Map<String, byte[]> compiled() throws IOException {
    Path changed = directory.resolve("changed");
    Path classes = Files.createDirectories(directory.resolve("changed-classes"));
    List<String> arguments =
        new ArrayList<>(
            List.of("-proc:none", "-nowarn", "-XDstringConcat=inline", "-d", classes.toString()));
    // Its own jar has all that the sources refer to, and the tests' class path the annotations.
    arguments.addAll(List.of("-cp", System.getProperty("java.class.path"), "--release", "17"));
    for (Map.Entry<Path, String> source : sources.entrySet()) {
      Path file = changed.resolve(source.getKey());
      Files.createDirectories(file.getParent());
      Files.writeString(file, source.getValue());
      arguments.add(file.toString());
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    int exitCode =
        compiler.run(InputStream.nullInputStream(), said, said, arguments.toArray(String[]::new));
    assertThat(exitCode).as(said.toString(StandardCharsets.UTF_8)).isZero();
    Map<String, byte[]> compiled = new HashMap<>();
    try (Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        compiled.put(
            classes.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
      }
    }
    return compiled;
  }
}
