package io.siribench.generating;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import io.siribench.siri.Siri;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;

/** The program that writes the readers of the SIRI types, in both of their dialects. */
public final class SiriReaders {
  private static final String STREAM = "io.siribench.codec.stream.";
  private static final String PACKAGE = STREAM + "siri";

  /** The readers with exactly the binding of a stock mapper. */
  private static final Dialect PLAIN =
      new Dialect(
          Syntax.JSON,
          STREAM + "plain",
          STREAM + "support",
          STREAM + "plain.PlainInput",
          List.of(),
          "@Nullable ",
          "in.keepsUnknown()",
          LenientWriter.VISITS);

  /**
   * Writes the sources.
   *
   * @param args the directory of the sources
   */
  public static void main(String[] args) throws IOException {
    Path directory = Path.of(args[0]).resolve(PACKAGE.replace('.', '/'));
    Files.createDirectories(directory);
    LenientWriter writer = new LenientWriter(PACKAGE);
    for (StockType type : types()) {
      String file = LenientWriter.className(type.name()) + ".java";
      write(directory.resolve(file), writer.source(type));
    }
    ObjectMapper mapper = mapper();
    for (SourceFile source : ReaderSources.of(root(mapper), mapper, PLAIN, new HashSet<>())) {
      Path file = Path.of(args[0]).resolve(source.path());
      Files.createDirectories(Objects.requireNonNull(file.getParent()));
      write(file, source.text());
    }
  }

  /** Keeps an unchanged file, because a new file is recompiled with all its dependents. */
  private static void write(Path file, String source) throws IOException {
    if (!Files.exists(file) || !Files.readString(file).equals(source)) {
      Files.writeString(file, source);
    }
  }

  /** Returns the SIRI types that have members, with their names in siribench's mappers. */
  static List<StockType> types() {
    ObjectMapper mapper = mapper();
    List<StockType> reachable =
        new StockIntrospection(mapper, PLAIN, new HashSet<>()).reachable(root(mapper));
    return reachable.stream().filter(type -> !LenientWriter.isScalar(type)).toList();
  }

  private static ObjectMapper mapper() {
    return new ObjectMapper().setPropertyNamingStrategy(PropertyNamingStrategies.UPPER_CAMEL_CASE);
  }

  private static JavaType root(ObjectMapper mapper) {
    return mapper.constructType(Siri.class);
  }
}
