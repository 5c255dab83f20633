package io.siribench.factor;

import io.siribench.restore.ArchiveTechnique;
import io.siribench.restore.MapperCacheTechnique;
import io.siribench.restore.ProcessImageTechnique;
import io.siribench.restore.RestoreTechnique;
import io.siribench.worker.restore.Preparation;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A way of restoring the state of a process; a {@link RestoreTechnique} implements it.
 *
 * @param requests the number of requests of the process that prepares the state; {@value
 *     #UNSPECIFIED} if the technique decides
 */
public record Restore(Way way, int requests) implements Comparable<Restore> {
  private static final int UNSPECIFIED = -1;

  /** The initialised mapper or reader, serialised to a file: the study's technique. */
  public static final Restore MAPPER_CACHE = new Restore(Way.MAPPER_CACHE, UNSPECIFIED);

  /** A tiny document of the same format, bound right after creating the mapper or reader. */
  public static final Restore DUMMY_READ = new Restore(Way.DUMMY_READ, UNSPECIFIED);

  /** Application class data sharing: a dynamic archive of classes. */
  public static final Restore APP_CDS = new Restore(Way.APP_CDS, UNSPECIFIED);

  /** The archive of Project Leyden, created in one step. */
  public static final Restore AOT_CACHE = new Restore(Way.AOT_CACHE, UNSPECIFIED);

  /** The process itself, which has created the reader and bound nothing. */
  public static final Restore PROCESS_IMAGE_READER = new Restore(Way.PROCESS_IMAGE, 0);

  /** The process itself, which has bound the document once. */
  public static final Restore PROCESS_IMAGE_1 = new Restore(Way.PROCESS_IMAGE, 1);

  /** The process itself, after binding the document as often as an app in practice. */
  public static final Restore PROCESS_IMAGE_20 = new Restore(Way.PROCESS_IMAGE, 20);

  /** The ways that the help lists. */
  static final List<Restore> LISTED =
      List.of(
          MAPPER_CACHE,
          DUMMY_READ,
          APP_CDS,
          AOT_CACHE,
          PROCESS_IMAGE_READER,
          PROCESS_IMAGE_1,
          PROCESS_IMAGE_20);

  private static final Pattern WITH_REQUESTS =
      Pattern.compile("(app-cds|aot-cache|process-image):([1-9]\\d{0,4})");

  private static final String MADE_READER = "reader";

  /** The kind of a technique, in the order of preparation. */
  public enum Way {
    MAPPER_CACHE(
        "mapper-cache",
        "the initialised mapper or reader, serialised to a file",
        requests -> new MapperCacheTechnique()),
    DUMMY_READ(
        "dummy-read",
        "a tiny document of the same format is bound before the request; nothing is kept in a file",
        requests -> RestoreTechnique.inTheFork(Preparation.DUMMY_READ)),
    APP_CDS(
        "app-cds",
        "an archive of the classes that a request needs (AppCDS); Java 13 and newer",
        ArchiveTechnique::appCds),
    AOT_CACHE(
        "aot-cache",
        "the same as an AOT cache, with the classes linked and the profiles of methods; Java 25"
            + " and newer",
        ArchiveTechnique::aotCache),
    PROCESS_IMAGE(
        "process-image", "the process itself, restored by CRIU", ProcessImageTechnique::new);

    private final String word;
    private final String description;

    @SuppressWarnings("ImmutableEnumChecker") // It has no state.
    private final IntFunction<RestoreTechnique> technique;

    Way(String word, String description, IntFunction<RestoreTechnique> technique) {
      this.word = word;
      this.description = description;
      this.technique = technique;
    }
  }

  /** Returns the way named {@code word}, which is in lower case. */
  static Optional<Restore> find(String word) {
    Optional<Restore> listed =
        LISTED.stream().filter(restore -> restore.optionName().equals(word)).findFirst();
    Matcher named = WITH_REQUESTS.matcher(word);
    return listed.isPresent() || !named.matches()
        ? listed
        : LISTED.stream()
            .map(Restore::way)
            .filter(way -> way.word.equals(named.group(1)))
            .findFirst()
            .map(way -> new Restore(way, Integer.parseInt(named.group(2))));
  }

  /** Returns the listed way that works under the same conditions. */
  Restore listed() {
    return LISTED.contains(this)
        ? this
        : way == Way.PROCESS_IMAGE ? PROCESS_IMAGE_20 : new Restore(way, UNSPECIFIED);
  }

  /** Returns a combination of it alone. */
  public RestoreCombination alone() {
    return RestoreCombination.of(this);
  }

  /** Returns its technique. */
  public RestoreTechnique technique() {
    return way.technique.apply(requests);
  }

  /** Returns a description of the preparation and the restore. */
  public String description() {
    return way.description
        + switch (requests) {
          case UNSPECIFIED -> "";
          case 0 -> ", after creating the reader";
          case 1 -> ", after binding the document once";
          default -> ", after " + requests + " requests";
        };
  }

  /** Returns the name used on the command line and in files. */
  public String optionName() {
    return requests == UNSPECIFIED
        ? way.word
        : way.word + ":" + (requests == 0 ? MADE_READER : String.valueOf(requests));
  }

  @Override
  public int compareTo(Restore other) {
    return Comparator.comparing(Restore::way)
        .thenComparingInt(Restore::requests)
        .compare(this, other);
  }
}
