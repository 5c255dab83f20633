package io.siribench.generating;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Generated readers of some classes, compared with databind. */
public final class GeneratedReadersCheck {
  private static final int CLASSES = 8;
  private static final long SEED = 34;

  private static final List<JsonFactory> FACTORIES =
      List.of(new JsonFactory(), new SmileFactory(), new CBORFactory());

  private final Path directory;
  private final List<GeneratedModel> models = new ArrayList<>();
  private final List<Boolean> haveXml = new ArrayList<>();

  /** Creates a check that compiles classes and readers in {@code directory}. */
  public GeneratedReadersCheck(Path directory) {
    this.directory = directory;
  }

  private void generate() throws IOException, ReflectiveOperationException {
    Random random = new Random(SEED);
    Map<String, String> sources = new LinkedHashMap<>(RandomClass.SHARED);
    List<RandomClass> classes = new ArrayList<>();
    for (int i = 0; i < CLASSES; i++) {
      RandomClass made = new RandomClass(random, "R" + i, List.copyOf(classes));
      classes.add(made);
      sources.put(made.name(), made.source());
    }
    GeneratedModels generated = new GeneratedModels(directory, 17, sources);
    List<Set<Syntax>> syntaxes = new ArrayList<>();
    for (RandomClass made : classes) {
      // Classes with type ids are not read from XML.
      Set<Syntax> of = made.isTyped() ? EnumSet.of(Syntax.JSON) : EnumSet.allOf(Syntax.class);
      generated.generate(made.name(), "com.acme", false, of);
      syntaxes.add(of);
      haveXml.add(!made.isTyped());
    }
    generated.compile();
    for (int i = 0; i < CLASSES; i++) {
      String name = "com.acme." + classes.get(i).name();
      models.add(new GeneratedModel(generated.loader(), name, "com.acme", false, syntaxes.get(i)));
    }
  }

  /**
   * Reads a document with the reader of a class and databind.
   *
   * @param content a digit that selects the class, {@code j}, {@code s}, {@code c} or {@code x} for
   *     the format, and the document
   * @throws AssertionError if they differ in an undocumented way
   */
  public void check(byte[] content) throws IOException, ReflectiveOperationException {
    if (content.length < 2) {
      return;
    }
    if (models.isEmpty()) {
      generate();
    }
    int number = Math.floorMod(content[0] - '0', CLASSES);
    int format = "jscx".indexOf(content[1]);
    if (format < 0 || (format == FACTORIES.size() && !haveXml.get(number))) {
      return;
    }
    GeneratedModel model = models.get(number);
    byte[] document = Arrays.copyOfRange(content, 2, content.length);
    String text = HexFormat.of().formatHex(document);
    ReaderComparison comparison;
    try {
      comparison =
          format == FACTORIES.size()
              ? ReaderComparison.ofXml(model, document, text)
              : ReaderComparison.of(model, FACTORIES.get(format), document, text);
    } catch (NumberFormatException | ArithmeticException e) {
      // databind throws it for numbers out of range.
      return;
    }
    if (comparison.isDifferent()) {
      throw new AssertionError("R" + number + ", " + comparison);
    }
  }
}
