package io.siribench.dex;

import com.android.tools.r8.ByteDataView;
import com.android.tools.r8.CompilationMode;
import com.android.tools.r8.D8;
import com.android.tools.r8.D8Command;
import com.android.tools.r8.DexIndexedConsumer;
import com.android.tools.r8.Diagnostic;
import com.android.tools.r8.DiagnosticsHandler;
import com.android.tools.r8.JdkClassFileProvider;
import com.googlecode.d2j.dex.Dex2jar;
import java.io.OutputStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** User classes that went through D8, as in an Android app. */
public final class UserDex {
  private static final int MIN_API = 26;

  private final List<String> complaints = new ArrayList<>();
  private final List<byte[]> files = new ArrayList<>();

  private UserDex() {}

  /**
   * Converts the class files below {@code directory} to one dex.
   *
   * @param libraries the libraries that they are compiled against
   * @throws AssertionError if D8 reports a warning
   */
  public static byte[] of(Path directory, List<Path> libraries) throws Exception {
    UserDex dex = new UserDex();
    D8Command.Builder command =
        D8Command.builder(dex.handler())
            .addLibraryResourceProvider(
                JdkClassFileProvider.fromJdkHome(Path.of(System.getProperty("java.home"))))
            .addClasspathFiles(libraries)
            .addProgramFiles(classFiles(directory))
            .setMinApiLevel(MIN_API)
            .setMode(CompilationMode.RELEASE);
    command.setProgramConsumer(
        new DexIndexedConsumer.ForwardingConsumer(null) {
          @Override
          public void accept(
              int index, ByteDataView data, Set<String> descriptors, DiagnosticsHandler handler) {
            dex.files.add(data.copyByteData());
          }
        });
    D8.run(command.build());
    if (!dex.complaints.isEmpty() || dex.files.size() != 1) {
      throw new AssertionError(dex.files.size() + " files of D8, " + dex.complaints);
    }
    return dex.files.get(0);
  }

  private DiagnosticsHandler handler() {
    return new DiagnosticsHandler() {
      @Override
      public void warning(Diagnostic warning) {
        complaints.add(warning.getOrigin() + ": " + warning.getDiagnosticMessage());
      }

      @Override
      public void error(Diagnostic error) {
        warning(error);
      }
    };
  }

  /** Returns {@code dex} as a jar in {@code directory} for a JVM. */
  public static Path jar(byte[] dex, List<Path> libraries, Path directory) throws Exception {
    Path raw = directory.resolve("raw.jar");
    Path jar = directory.resolve("dexed.jar");
    Faults faults = new Faults();
    Dex2jar.from(dex).withExceptionHandler(faults).dontSanitizeNames(true).to(raw);
    faults.requireNone();
    List<Path> known = new ArrayList<>(List.of(raw));
    known.addAll(libraries);
    try (ClassFileRepair repair = new ClassFileRepair(known);
        FileSystem in = FileSystems.newFileSystem(raw);
        OutputStream file = Files.newOutputStream(jar);
        ZipOutputStream out = new ZipOutputStream(file)) {
      for (Path each : classFiles(in.getPath("/"))) {
        out.putNextEntry(new ZipEntry(each.toString().substring(1)));
        out.write(repair.repair(Files.readAllBytes(each)));
        out.closeEntry();
      }
    }
    return jar;
  }

  private static List<Path> classFiles(Path root) throws Exception {
    try (Stream<Path> files = Files.walk(root)) {
      return files.filter(file -> file.toString().endsWith(".class")).sorted().toList();
    }
  }
}
