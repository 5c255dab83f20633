package io.siribench.plan;

import java.util.regex.Pattern;

/** Makes the ids of one plan's scenarios. */
final class ScenarioIds {
  /** Ids become file names and histogram tags, which take neither blanks nor commas. */
  private static final Pattern UNFIT = Pattern.compile("[^A-Za-z0-9._+-]");

  private final String label;
  private final boolean manyDocuments;
  private final boolean manyConnections;
  private final boolean manyStaxes;
  private final boolean manyDevices;
  private final boolean manyJavas;

  /**
   * Ids in which that is named of {@code factors} of which there are several.
   *
   * @param manyConnections whether endpoints are asked in several ways
   * @param manyStaxes whether XML is read by several StAX implementations
   */
  ScenarioIds(Factors factors, boolean manyConnections, boolean manyStaxes) {
    label = factors.label();
    manyDocuments = factors.documents().stream().map(Document::name).distinct().count() > 1;
    this.manyConnections = manyConnections;
    this.manyStaxes = manyStaxes;
    manyDevices = factors.devices().size() > 1;
    manyJavas = factors.devices().isEmpty() && factors.javas().size() > 1;
  }

  /**
   * The id of {@code scenario}.
   *
   * @param device what its device is called; may be empty for this machine
   */
  String of(Scenario scenario, String device) {
    Document document = scenario.document();
    StringBuilder id = new StringBuilder(document.format().optionName());
    id.append('.')
        .append(scenario.reader().optionName())
        .append('.')
        .append(scenario.module().optionName());
    id.append('.').append(scenario.start().optionName());
    if (scenario.restore() != null) {
      id.append('.').append(scenario.restoreWord());
    }
    addIf(manyDocuments, document.name(), id);
    addIf(manyStaxes, scenario.staxWord(), id);
    addIf(manyConnections, scenario.connectionWord(), id);
    addIf(manyDevices, device, id);
    addIf(manyJavas, "java" + scenario.java().feature(), id);
    addIf(true, label, id);
    return id.toString();
  }

  private static void addIf(boolean isVaried, String word, StringBuilder id) {
    if (isVaried && !word.isEmpty()) {
      id.append('@').append(UNFIT.matcher(word).replaceAll("-"));
    }
  }
}
