package io.siribench.siri;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** A position in WGS 84 degrees, or coordinates in the named reference system. */
public final class VehicleLocation extends SiriObject {
  private @Nullable Text coordinates;
  private @Nullable BigDecimal longitude;
  private @Nullable BigDecimal latitude;
  private @Nullable Integer precision;
  private @Nullable String id;
  private @Nullable String srsName;
  private @Nullable BigDecimal altitude;

  public @Nullable Text getCoordinates() {
    return coordinates;
  }

  public void setCoordinates(@Nullable Text coordinates) {
    this.coordinates = first("Coordinates", this.coordinates, coordinates);
  }

  public @Nullable BigDecimal getLongitude() {
    return longitude;
  }

  public void setLongitude(@Nullable BigDecimal longitude) {
    this.longitude = first("Longitude", this.longitude, longitude);
  }

  public @Nullable BigDecimal getLatitude() {
    return latitude;
  }

  public void setLatitude(@Nullable BigDecimal latitude) {
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

  public @Nullable BigDecimal getAltitude() {
    return altitude;
  }

  public void setAltitude(@Nullable BigDecimal altitude) {
    this.altitude = first("Altitude", this.altitude, altitude);
  }
}
