package io.siribench.worker.subject;

import java.util.Locale;

/** The models of SIRI. Codecs know them by their {@link #optionName()}. */
public enum SiriModel implements Model {
  SIRI("stop and vehicle monitoring, bound leniently"),
  SIRI_FULL("all services, bound leniently"),
  SIRI_PLAIN("the types of siri on a stock, strict mapper, as in a typical app");

  private final String word = name().toLowerCase(Locale.ROOT).replace('_', '-');
  private final String description;

  SiriModel(String description) {
    this.description = description;
  }

  @Override
  public String optionName() {
    return word;
  }

  /** Returns a description of its content, and of its binding. */
  public String description() {
    return description;
  }
}
