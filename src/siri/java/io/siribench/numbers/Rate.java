package io.siribench.numbers;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** The price of a currency. */
public final class Rate implements Serializable {
  private static final long serialVersionUID = 1L;

  private @Nullable String currency;
  private double bid;
  private double ask;

  public @Nullable String getCurrency() {
    return currency;
  }

  public void setCurrency(@Nullable String currency) {
    this.currency = currency;
  }

  public double getBid() {
    return bid;
  }

  public void setBid(double bid) {
    this.bid = bid;
  }

  public double getAsk() {
    return ask;
  }

  public void setAsk(double ask) {
    this.ask = ask;
  }
}
