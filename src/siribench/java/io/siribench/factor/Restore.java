package io.siribench.factor;

import io.siribench.restore.ArchiveTechnique;
import io.siribench.restore.MapperCacheTechnique;
import io.siribench.restore.ProcessImageTechnique;
import io.siribench.restore.RestoreTechnique;
import io.siribench.worker.restore.Preparation;

/** The way in which a pseudo-warm start restores its state; each is a {@link RestoreTechnique}. */
public enum Restore {
  /** The initialised mapper or reader, serialised to a file: the study's technique. */
  MAPPER_CACHE(
      "mapper-cache",
      "the initialised mapper or reader, serialised to a file",
      new MapperCacheTechnique()),
  /** A tiny document of the same format, bound right after creating the mapper or reader. */
  DUMMY_READ(
      "dummy-read",
      "a tiny document of the same format is bound before the request; nothing is kept in a file",
      RestoreTechnique.inTheFork(Preparation.DUMMY_READ)),
  /** Application class data sharing: a dynamic archive of classes. */
  APP_CDS(
      "app-cds",
      "an archive of the classes that a request needs (AppCDS); Java 13 and newer",
      ArchiveTechnique.appCds()),
  /** The archive of Project Leyden, created in one step. */
  AOT_CACHE(
      "aot-cache",
      "the same as an AOT cache, with the classes linked; Java 25 and newer",
      ArchiveTechnique.aotCache()),
  /** The process itself, which has created the reader and bound nothing. */
  PROCESS_IMAGE_READER(
      "process-image:reader",
      "the process itself, restored by CRIU, which had made the reader before",
      new ProcessImageTechnique(0)),
  /** The process itself, which has bound the document once. */
  PROCESS_IMAGE_1(
      "process-image:1",
      "the process itself, which had bound the document once before",
      new ProcessImageTechnique(1)),
  /** The process itself, after binding the document as often as an app in practice. */
  PROCESS_IMAGE_20(
      "process-image:20",
      "the process itself, which had bound the document 20 times before",
      new ProcessImageTechnique(20));

  private final String word;

  private final String description;

  @SuppressWarnings("ImmutableEnumChecker") // It has no state.
  private final RestoreTechnique technique;

  Restore(String word, String description, RestoreTechnique technique) {
    this.word = word;
    this.description = description;
    this.technique = technique;
  }

  /** Returns a combination of it alone. */
  public RestoreCombination alone() {
    return RestoreCombination.of(this);
  }

  /** Returns its technique. */
  public RestoreTechnique technique() {
    return technique;
  }

  /** Returns a description of the preparation and the restore. */
  public String description() {
    return description;
  }

  /** Returns the name used on the command line and in files. */
  public String optionName() {
    return word;
  }
}
