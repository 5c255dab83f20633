package io.siribench.dexing;

import com.android.tools.r8.ByteDataView;
import com.android.tools.r8.ClassFileConsumer;
import com.android.tools.r8.CompilationFailedException;
import com.android.tools.r8.CompilationMode;
import com.android.tools.r8.D8;
import com.android.tools.r8.D8Command;
import com.android.tools.r8.DexIndexedConsumer;
import com.android.tools.r8.DiagnosticsHandler;
import com.android.tools.r8.JdkClassFileProvider;
import com.android.tools.r8.origin.ArchiveEntryOrigin;
import com.android.tools.r8.origin.Origin;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** A converter of class files to Android's format, which calls D8. */
final class Dexer {
  private final DexInput input;
  private final int minApi;
  private final DiagnosticCollector diagnostics = new DiagnosticCollector();

  private Dexer(DexInput input, int minApi) {
    this.input = input;
    this.minApi = minApi;
  }

  /**
   * Converts {@code input} for Android's API level {@code minApi} and newer.
   *
   * @throws BuildProblem if D8 fails or prints a warning, or needs more than one file
   */
  static DexOutput convert(DexInput input, int minApi) throws IOException, BuildProblem {
    Dexer dexer = new Dexer(input, minApi);
    return new DexOutput(dexer.dex(), dexer.ownClasses());
  }

  private byte[] dex() throws IOException, BuildProblem {
    SortedMap<Integer, byte[]> files = Collections.synchronizedSortedMap(new TreeMap<>());
    D8Command.Builder command = command();
    input.classes().forEach((name, bytes) -> addProgram(command, name, bytes));
    command.setProgramConsumer(
        new DexIndexedConsumer.ForwardingConsumer(null) {
          @Override
          public void accept(
              int index, ByteDataView data, Set<String> descriptors, DiagnosticsHandler handler) {
            files.put(index, data.copyByteData());
          }
        });
    run(command);
    if (files.size() != 1) {
      throw new BuildProblem(
          "D8 made " + files.size() + " files; the worker must fit into one of 65536 methods");
    }
    return files.values().iterator().next();
  }

  /** Desugars only siribench's own classes. D8 only looks up the classes of libraries. */
  private SortedMap<String, byte[]> ownClasses() throws IOException, BuildProblem {
    SortedMap<String, byte[]> files = Collections.synchronizedSortedMap(new TreeMap<>());
    D8Command.Builder command = command();
    command.addClasspathResourceProvider(new Libraries(input));
    input
        .classes()
        .forEach(
            (name, bytes) -> {
              if (DexInput.isOwn(name)) {
                addProgram(command, name, bytes);
              }
            });
    command.setProgramConsumer(
        new ClassFileConsumer.ForwardingConsumer(null) {
          @Override
          public void accept(ByteDataView data, String descriptor, DiagnosticsHandler handler) {
            files.put(Libraries.entryName(descriptor), data.copyByteData());
          }
        });
    run(command);
    return files;
  }

  private D8Command.Builder command() throws IOException {
    Path jdk = Path.of(System.getProperty("java.home"));
    return D8Command.builder(diagnostics)
        .addLibraryResourceProvider(new JdkClasses(JdkClassFileProvider.fromJdkHome(jdk)))
        .setMinApiLevel(minApi)
        .setMode(CompilationMode.RELEASE);
  }

  private static void addProgram(D8Command.Builder command, String name, byte[] bytes) {
    command.addClassProgramData(bytes, new ArchiveEntryOrigin(name, Origin.root()));
  }

  private void run(D8Command.Builder command) throws BuildProblem {
    try {
      D8.run(command.build());
    } catch (CompilationFailedException e) {
      throw new BuildProblem("D8 failed: " + e.getMessage() + diagnostics.text());
    }
    if (!diagnostics.text().isEmpty()) {
      throw new BuildProblem(
          "D8 has warnings, which are failures on a device" + diagnostics.text());
    }
  }
}
