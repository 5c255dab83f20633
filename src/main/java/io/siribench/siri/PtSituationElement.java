package io.siribench.siri;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** One situation of public transport, as far as MTA embeds it. */
public final class PtSituationElement extends SiriObject {
  private @Nullable Time creationTime;
  private @Nullable String situationNumber;
  private @Nullable List<PublicationWindow> publicationWindow;
  private @Nullable String severity;
  private @Nullable List<Text> summary;
  private @Nullable List<Text> description;
  private @Nullable Affects affects;
  private @Nullable Consequences consequences;

  public @Nullable Affects getAffects() {
    return affects;
  }

  public void setAffects(@Nullable Affects affects) {
    this.affects = first("Affects", this.affects, affects);
  }

  public @Nullable Consequences getConsequences() {
    return consequences;
  }

  public void setConsequences(@Nullable Consequences consequences) {
    this.consequences = first("Consequences", this.consequences, consequences);
  }

  public @Nullable Time getCreationTime() {
    return creationTime;
  }

  public void setCreationTime(@Nullable Time creationTime) {
    this.creationTime = first("CreationTime", this.creationTime, creationTime);
  }

  public @Nullable List<Text> getDescription() {
    return description;
  }

  public void setDescription(@Nullable List<Text> description) {
    this.description = description;
  }

  public @Nullable List<PublicationWindow> getPublicationWindow() {
    return publicationWindow;
  }

  public void setPublicationWindow(@Nullable List<PublicationWindow> publicationWindow) {
    this.publicationWindow = publicationWindow;
  }

  public @Nullable String getSeverity() {
    return severity;
  }

  public void setSeverity(@Nullable String severity) {
    this.severity = first("Severity", this.severity, severity);
  }

  public @Nullable String getSituationNumber() {
    return situationNumber;
  }

  public void setSituationNumber(@Nullable String situationNumber) {
    this.situationNumber = first("SituationNumber", this.situationNumber, situationNumber);
  }

  public @Nullable List<Text> getSummary() {
    return summary;
  }

  public void setSummary(@Nullable List<Text> summary) {
    this.summary = summary;
  }
}
