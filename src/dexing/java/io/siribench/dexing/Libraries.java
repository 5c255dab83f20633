package io.siribench.dexing;

import com.android.tools.r8.ClassFileResourceProvider;
import com.android.tools.r8.ProgramResource;
import com.android.tools.r8.origin.ArchiveEntryOrigin;
import com.android.tools.r8.origin.Origin;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The classes of libraries, which D8 looks up but does not convert. */
final class Libraries implements ClassFileResourceProvider {
  private static final String EXTENSION = ".class";

  private final DexInput input;

  Libraries(DexInput input) {
    this.input = input;
  }

  @Override
  public Set<String> getClassDescriptors() {
    return input.classes().keySet().stream()
        .filter(name -> !DexInput.isOwn(name))
        .map(name -> "L" + name.substring(0, name.length() - EXTENSION.length()) + ";")
        .collect(Collectors.toSet());
  }

  @Override
  public @Nullable ProgramResource getProgramResource(String descriptor) {
    String name = entryName(descriptor);
    byte[] bytes = input.classes().get(name);
    return bytes == null
        ? null
        : ProgramResource.fromBytes(
            new ArchiveEntryOrigin(name, Origin.root()),
            ProgramResource.Kind.CF,
            bytes,
            Set.of(descriptor));
  }

  /** Returns {@code io/siribench/siri/Siri.class} for {@code Lio/siribench/siri/Siri;}. */
  static String entryName(String descriptor) {
    return descriptor.substring(1, descriptor.length() - 1) + EXTENSION;
  }
}
