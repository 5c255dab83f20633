package io.siribench.dexing;

import com.android.tools.r8.ClassFileResourceProvider;
import com.android.tools.r8.ProgramResource;
import com.android.tools.r8.ResourceException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The classes of a JDK, in which D8 looks up supertypes and members.
 *
 * <p>D8 refuses class files of a newer Java than it supports. The classes that it looks up have not
 * changed since Java 17, so this provider declares newer class files as Java 17.
 */
public final class JdkClasses implements ClassFileResourceProvider {
  private static final int MAJOR_VERSION_OFFSET = 6;
  private static final byte JAVA_17 = 61;

  private final ClassFileResourceProvider jdk;

  /** Wraps {@code jdk}, which provides the unmodified class files. */
  public JdkClasses(ClassFileResourceProvider jdk) {
    this.jdk = jdk;
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
      if (bytes[MAJOR_VERSION_OFFSET] != 0 || (bytes[MAJOR_VERSION_OFFSET + 1] & 0xFF) > JAVA_17) {
        bytes[MAJOR_VERSION_OFFSET] = 0;
        bytes[MAJOR_VERSION_OFFSET + 1] = JAVA_17;
      }
      return ProgramResource.fromBytes(
          original.getOrigin(), original.getKind(), bytes, Set.of(descriptor));
    } catch (IOException | ResourceException e) {
      throw new IllegalStateException("cannot read " + descriptor + " of the JDK", e);
    }
  }
}
