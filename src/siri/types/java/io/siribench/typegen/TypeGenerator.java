package io.siribench.typegen;

import java.io.IOException;
import java.nio.file.Path;

/**
 * The program that writes the types of all models. Its arguments are the directory of tables and
 * the directory of sources.
 */
public final class TypeGenerator {
  /** Runs the generator; exits with code 1 if the tables contradict each other. */
  public static void main(String[] args) throws IOException {
    try {
      Table table = Table.read(Path.of(args[0]));
      SourceTree sources = new SourceTree(Path.of(args[1]));
      for (SchemaProfile model : SchemaProfile.values()) {
        model.write(table, sources);
      }
      sources.write(BooleanNames.PACKAGE, BooleanNames.NAME, BooleanNames.source(table));
      sources.deleteStale();
    } catch (IllegalArgumentException e) {
      System.err.println(args[0] + ": " + e.getMessage());
      System.exit(1);
    }
  }
}
