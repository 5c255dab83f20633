package io.siribench.numbers;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A document that consists mostly of floating-point numbers. Exchange rates have few digits;
 * coordinates have all the digits of a double.
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
@SuppressWarnings("serial") // Binding creates serialisable lists.
public final class Numbers implements Serializable {
  private static final long serialVersionUID = 1L;

  private @Nullable String base;
  private @Nullable List<Rate> rates;
  private double @Nullable [] longitudes;
  private double @Nullable [] latitudes;

  /** Returns the currency of the rates. */
  public @Nullable String getBase() {
    return base;
  }

  public void setBase(@Nullable String base) {
    this.base = base;
  }

  public @Nullable List<Rate> getRates() {
    return rates;
  }

  public void setRates(@Nullable List<Rate> rates) {
    this.rates = rates;
  }

  /** Returns the longitudes in degrees. */
  public double @Nullable [] getLongitudes() {
    return longitudes;
  }

  public void setLongitudes(double @Nullable [] longitudes) {
    this.longitudes = longitudes;
  }

  /** Returns the latitudes in degrees. */
  public double @Nullable [] getLatitudes() {
    return latitudes;
  }

  public void setLatitudes(double @Nullable [] latitudes) {
    this.latitudes = latitudes;
  }
}
