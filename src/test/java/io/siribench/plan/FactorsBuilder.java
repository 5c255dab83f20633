package io.siribench.plan;

import java.util.List;

/** Factors for tests: one JSON document, read cold by a reader, unless said otherwise. */
final class FactorsBuilder {
  private List<Document> documents =
      List.of(Plans.document("stop", io.siribench.siri.binding.Format.JSON));
  private List<String> formats = List.of();
  private List<String> readers = List.of("reader");
  private List<String> modules = List.of("none");
  private List<String> staxes = List.of();
  private List<Start> starts = List.of(Start.COLD);
  private List<String> restores = List.of("mapper-cache");
  private List<String> connections = List.of("url-connection");
  private List<JavaRuntime> javas = List.of(Plans.JAVA);
  private List<DeviceTarget> devices = List.of();
  private String label = "";

  FactorsBuilder documents(Document... found) {
    documents = List.of(found);
    return this;
  }

  FactorsBuilder formats(String... words) {
    formats = List.of(words);
    return this;
  }

  FactorsBuilder readers(String... words) {
    readers = List.of(words);
    return this;
  }

  FactorsBuilder modules(String... words) {
    modules = List.of(words);
    return this;
  }

  FactorsBuilder staxes(String... words) {
    staxes = List.of(words);
    return this;
  }

  FactorsBuilder starts(Start... chosen) {
    starts = List.of(chosen);
    return this;
  }

  FactorsBuilder restores(String... words) {
    restores = List.of(words);
    return this;
  }

  FactorsBuilder connections(String... words) {
    connections = List.of(words);
    return this;
  }

  FactorsBuilder javas(JavaRuntime... runtimes) {
    javas = List.of(runtimes);
    return this;
  }

  FactorsBuilder devices(DeviceTarget... targets) {
    devices = List.of(targets);
    return this;
  }

  FactorsBuilder label(String word) {
    label = word;
    return this;
  }

  Factors build() {
    return new Factors(
        documents,
        formats,
        readers,
        modules,
        staxes,
        starts,
        restores,
        connections,
        javas,
        devices,
        label);
  }
}
