package io.siribench.siri;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/** One kind of error, with its text and number. */
public final class ErrorDetail extends SiriObject {
  private @Nullable String errorText;
  private @Nullable Integer number;

  public @Nullable String getErrorText() {
    return errorText;
  }

  public void setErrorText(@Nullable String errorText) {
    this.errorText = first("ErrorText", this.errorText, errorText);
  }

  @JsonProperty("number")
  @JsonAlias({"Number", "-number", "@number"})
  public @Nullable Integer getNumber() {
    return number;
  }

  public void setNumber(@Nullable Integer number) {
    this.number = first("number", this.number, number);
  }
}
