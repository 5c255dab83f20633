package io.siribench.siri;

import org.jspecify.annotations.Nullable;

/** Names a situation by participant, number and version. */
public final class SituationFullRef extends SiriObject {
  private @Nullable String versionCountryRef;
  private @Nullable String participantRef;
  private @Nullable String situationNumber;
  private @Nullable String updateCountryRef;
  private @Nullable String updateParticipantRef;
  private @Nullable String version;

  public @Nullable String getVersionCountryRef() {
    return versionCountryRef;
  }

  public void setVersionCountryRef(@Nullable String versionCountryRef) {
    this.versionCountryRef = first("VersionCountryRef", this.versionCountryRef, versionCountryRef);
  }

  public @Nullable String getParticipantRef() {
    return participantRef;
  }

  public void setParticipantRef(@Nullable String participantRef) {
    this.participantRef = first("ParticipantRef", this.participantRef, participantRef);
  }

  public @Nullable String getSituationNumber() {
    return situationNumber;
  }

  public void setSituationNumber(@Nullable String situationNumber) {
    this.situationNumber = first("SituationNumber", this.situationNumber, situationNumber);
  }

  public @Nullable String getUpdateCountryRef() {
    return updateCountryRef;
  }

  public void setUpdateCountryRef(@Nullable String updateCountryRef) {
    this.updateCountryRef = first("UpdateCountryRef", this.updateCountryRef, updateCountryRef);
  }

  public @Nullable String getUpdateParticipantRef() {
    return updateParticipantRef;
  }

  public void setUpdateParticipantRef(@Nullable String updateParticipantRef) {
    this.updateParticipantRef =
        first("UpdateParticipantRef", this.updateParticipantRef, updateParticipantRef);
  }

  public @Nullable String getVersion() {
    return version;
  }

  public void setVersion(@Nullable String version) {
    this.version = first("Version", this.version, version);
  }
}
