package io.siribench.generating;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import io.siribench.siri.Siri;
import io.siribench.siri.Text;
import io.siribench.siri.Time;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Writes the readers of the SIRI types, in both of their dialects. */
public final class SiriReaders {
  private static final String STREAM = "io.siribench.codec.stream.";
  private static final String PACKAGE = STREAM + "siri";

  /**
   * Writes the sources.
   *
   * @param args the directory of the sources
   */
  public static void main(String[] args) throws IOException {
    Path directory = Path.of(args[0]).resolve(PACKAGE.replace('.', '/'));
    Files.createDirectories(directory);
    LenientWriter writer = new LenientWriter(PACKAGE);
    for (BoundType type : types()) {
      String file = LenientWriter.className(type.name()) + ".java";
      write(directory.resolve(file), writer.source(type));
    }
    for (SourceFile source : plain()) {
      Path file = Path.of(args[0]).resolve(source.path());
      Files.createDirectories(Objects.requireNonNull(file.getParent()));
      write(file, source.text());
    }
  }

  /** Keeps an unchanged file, because a new one is recompiled with all its dependents. */
  private static void write(Path file, String source) throws IOException {
    if (!Files.exists(file) || !Files.readString(file).equals(source)) {
      Files.writeString(file, source);
    }
  }

  /** Returns the SIRI types, with their names in siribench's mappers. */
  public static List<BoundType> types() {
    Set<Class<?>> scalars =
        Set.of(
            String.class, Boolean.class, Integer.class, BigDecimal.class, Text.class, Time.class);
    return new Introspection(mapper(), scalars).reachable(Siri.class);
  }

  private static ObjectMapper mapper() {
    return new ObjectMapper().setPropertyNamingStrategy(PropertyNamingStrategies.UPPER_CAMEL_CASE);
  }

  /** Returns the sources of readers with exactly the binding of a stock mapper. */
  private static List<SourceFile> plain() {
    Dialect dialect =
        new Dialect(
            Syntax.JSON,
            STREAM + "plain",
            STREAM + "support",
            STREAM + "plain.PlainInput",
            List.of(),
            "@Nullable ",
            "in.keepsUnknown()",
            LenientWriter.VISITS);
    ObjectMapper mapper = mapper();
    return ReaderSources.of(mapper.constructType(Siri.class), mapper, dialect, new HashSet<>());
  }
}
