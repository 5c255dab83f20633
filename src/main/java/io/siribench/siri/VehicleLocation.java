package io.siribench.siri;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/** A position in WGS 84 degrees, or coordinates in the named reference system. */
public final class VehicleLocation extends SiriObject {
  private @Nullable Text coordinates;
  private @Nullable Double longitude;
  private @Nullable Double latitude;
  private @Nullable Integer precision;
  private @Nullable String id;
  private @Nullable String srsName;
  private @Nullable Double altitude;

  public @Nullable Text getCoordinates() {
    return coordinates;
  }

  public void setCoordinates(@Nullable Text coordinates) {
    this.coordinates = first("Coordinates", this.coordinates, coordinates);
  }

  public @Nullable Double getLongitude() {
    return longitude;
  }

  public void setLongitude(@Nullable Double longitude) {
    this.longitude = first("Longitude", this.longitude, longitude);
  }

  public @Nullable Double getLatitude() {
    return latitude;
  }

  public void setLatitude(@Nullable Double latitude) {
    this.latitude = first("Latitude", this.latitude, latitude);
  }

  public @Nullable Integer getPrecision() {
    return precision;
  }

  public void setPrecision(@Nullable Integer precision) {
    this.precision = first("Precision", this.precision, precision);
  }

  @JsonProperty("id")
  @JsonAlias({"Id", "-id", "@id"})
  public @Nullable String getId() {
    return id;
  }

  public void setId(@Nullable String id) {
    this.id = first("id", this.id, id);
  }

  @JsonProperty("srsName")
  @JsonAlias({"SrsName", "-srsName", "@srsName"})
  public @Nullable String getSrsName() {
    return srsName;
  }

  public void setSrsName(@Nullable String srsName) {
    this.srsName = first("srsName", this.srsName, srsName);
  }

  public @Nullable Double getAltitude() {
    return altitude;
  }

  public void setAltitude(@Nullable Double altitude) {
    this.altitude = first("Altitude", this.altitude, altitude);
  }
}
