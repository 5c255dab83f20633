package io.siribench.request;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Documents in one format, of which each round reads one.
 *
 * <p>No document is read twice before all have been read. If there are fewer rounds than documents,
 * the rounds read a simple random sample of the population.
 *
 * @param source the displayable directory or recording
 * @param size the number of documents in the population
 * @param sha256 the hash of the population's content, independent of the draws
 * @param documents the documents in the order of the first draws: all of the population, or as many
 *     as there are rounds
 */
public record DocumentDraw(String source, int size, String sha256, List<Document> documents) {
  /** Spreads the repetitions over all seeds. */
  private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

  public DocumentDraw {
    documents = List.copyOf(documents);
    if (documents.isEmpty() || documents.size() > size) {
      throw new IllegalArgumentException("has " + documents.size() + " of " + size + " documents");
    }
  }

  /**
   * Returns the document of {@code round}, which depends only on the seed and the round. Round 0,
   * which only fills the page cache, reads the document of round 1.
   */
  Document ofRound(int round, long seed) {
    int turn = Math.max(0, round - 1);
    int repetition = turn / documents.size();
    int place = turn % documents.size();
    return (repetition == 0 ? documents : shuffled(documents, seed, repetition)).get(place);
  }

  /**
   * Returns {@code all} in a random order.
   *
   * @param repetition 0 for the order of the first draws
   */
  public static <T> List<T> shuffled(List<T> all, long seed, int repetition) {
    List<T> order = new ArrayList<>(all);
    Collections.shuffle(order, new Random(seed ^ ((repetition + 1) * MULTIPLIER)));
    return order;
  }
}
