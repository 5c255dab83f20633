package io.siribench.siri;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A place that the journey passes and that tells it apart from others. */
public final class Via extends SiriObject {
  private @Nullable String placeRef;
  private @Nullable List<Text> placeName;
  private @Nullable List<Text> placeShortName;
  private @Nullable Integer viaPriority;

  public @Nullable String getPlaceRef() {
    return placeRef;
  }

  public void setPlaceRef(@Nullable String placeRef) {
    this.placeRef = first("PlaceRef", this.placeRef, placeRef);
  }

  public @Nullable List<Text> getPlaceName() {
    return placeName;
  }

  public void setPlaceName(@Nullable List<Text> placeName) {
    this.placeName = placeName;
  }

  public @Nullable List<Text> getPlaceShortName() {
    return placeShortName;
  }

  public void setPlaceShortName(@Nullable List<Text> placeShortName) {
    this.placeShortName = placeShortName;
  }

  public @Nullable Integer getViaPriority() {
    return viaPriority;
  }

  public void setViaPriority(@Nullable Integer viaPriority) {
    this.viaPriority = first("ViaPriority", this.viaPriority, viaPriority);
  }
}
