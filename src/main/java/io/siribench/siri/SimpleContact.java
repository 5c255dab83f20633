package io.siribench.siri;

import org.jspecify.annotations.Nullable;

/** Whom to call, or where to look. */
public final class SimpleContact extends SiriObject {
  private @Nullable String phoneNumber;
  private @Nullable String url;

  public @Nullable String getPhoneNumber() {
    return phoneNumber;
  }

  public void setPhoneNumber(@Nullable String phoneNumber) {
    this.phoneNumber = first("PhoneNumber", this.phoneNumber, phoneNumber);
  }

  public @Nullable String getUrl() {
    return url;
  }

  public void setUrl(@Nullable String url) {
    this.url = first("Url", this.url, url);
  }
}
