package io.siribench.dex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.android.tools.r8.ClassFileResourceProvider;
import com.android.tools.r8.D8;
import com.android.tools.r8.D8Command;
import com.android.tools.r8.JdkClassFileProvider;
import com.android.tools.r8.OutputMode;
import com.android.tools.r8.ProgramResource;
import com.android.tools.r8.ResourceException;
import com.android.tools.r8.origin.Origin;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** D8 on a JDK whose class files are newer than D8. */
final class JdkClassesTest {
  /** The build step, which is not on the class path of the tests. */
  private static final Path DEXING = Path.of("target/modules/siribench-dexing/classes");

  private static final byte FUTURE_VERSION = 99;

  @TempDir private Path directory;

  @Test
  void classes_ofANewerJdk_areReadByD8() throws Exception {
    ClassFileResourceProvider newer = new NewerJdk();
    assertThatThrownBy(() -> convert(newer))
        .hasStackTraceContaining("Unsupported class file major version " + FUTURE_VERSION);
    try (URLClassLoader loader = new URLClassLoader(new URL[] {DEXING.toUri().toURL()})) {
      convert(
          (ClassFileResourceProvider)
              loader
                  .loadClass("io.siribench.dexing.JdkClasses")
                  .getConstructor(ClassFileResourceProvider.class)
                  .newInstance(newer));
    }
    assertThat(directory.resolve("classes.dex")).isNotEmptyFile();
  }

  private void convert(ClassFileResourceProvider jdk) throws Exception {
    try (InputStream in = LoadAll.class.getResourceAsStream("LoadAll.class")) {
      D8.run(
          D8Command.builder()
              .addLibraryResourceProvider(jdk)
              .addClassProgramData(in.readAllBytes(), Origin.unknown())
              .setMinApiLevel(26)
              .setOutput(directory, OutputMode.DexIndexed)
              .build());
    }
  }

  /** The class files of this JDK, marked as those of a later version. */
  private static final class NewerJdk implements ClassFileResourceProvider {
    private final ClassFileResourceProvider jdk;

    NewerJdk() throws IOException {
      jdk = JdkClassFileProvider.fromJdkHome(Path.of(System.getProperty("java.home")));
    }

    @Override
    public Set<String> getClassDescriptors() {
      return jdk.getClassDescriptors();
    }

    @Override
    public @Nullable ProgramResource getProgramResource(String descriptor) {
      ProgramResource original = jdk.getProgramResource(descriptor);
      if (original == null) {
        return null;
      }
      try (InputStream in = original.getByteStream()) {
        byte[] bytes = in.readAllBytes();
        bytes[7] = FUTURE_VERSION;
        return ProgramResource.fromBytes(
            original.getOrigin(), original.getKind(), bytes, Set.of(descriptor));
      } catch (IOException | ResourceException e) {
        throw new AssertionError(e);
      }
    }
  }
}
