package io.siribench.results;

import io.siribench.factor.Factor;
import io.siribench.factor.FactorMap;
import java.util.Map;

/**
 * The names of a sample's values, and the software that bound the document.
 *
 * @param source the file or the URL
 * @param java version of the runtime, as the fork reports it
 * @param jackson version of Jackson or of the requested library, as the library reports it
 * @param librarySource name of the file from which the process loaded that library; may be empty
 * @param words the names of the scenario's values, without factors that do not apply
 */
public record SampleFactors(
    String source,
    String java,
    String jackson,
    String librarySource,
    Map<Factor<?>, String> words) {
  public SampleFactors {
    words = FactorMap.ofWords(words);
  }

  /** Returns the same values with another source. */
  public SampleFactors withSource(String other) {
    return new SampleFactors(other, java, jackson, librarySource, words);
  }

  /** Returns the same values without the host. */
  public SampleFactors ofAllHosts() {
    Map<Factor<?>, String> withoutHost = new FactorMap<>(words);
    withoutHost.remove(Factor.HOST);
    return new SampleFactors(source, java, jackson, librarySource, withoutHost);
  }

  /** Returns whether a file was read, instead of an endpoint. */
  public boolean isFile() {
    return !source.contains("://");
  }

  /** Returns the document's name, equal in all formats: the file name without extension. */
  public String documentName() {
    int query = isFile() ? -1 : source.indexOf('?');
    String path = query < 0 ? source : source.substring(0, query);
    int start = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1;
    int end = path.lastIndexOf('.');
    return end > start ? path.substring(start, end) : path.substring(start);
  }

  /**
   * Returns the name of the value of {@code factor}; empty if it does not apply. For the document,
   * it is {@link #documentName}.
   */
  public String word(Factor<?> factor) {
    return factor == Factor.DOCUMENT
        ? documentName()
        : factor == Factor.JAVA ? java : words.getOrDefault(factor, "");
  }
}
