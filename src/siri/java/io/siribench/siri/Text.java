package io.siribench.siri;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/** A text in a natural language, with the language's tag if present. */
public final class Text extends SiriObject {
  private static final long serialVersionUID = 1L;

  private @Nullable String value;
  private @Nullable String lang;

  public Text() {}

  public Text(String value) {
    this.value = value;
  }

  public Text(String value, String lang) {
    this.value = value;
    this.lang = lang;
  }

  @JsonProperty("value")
  public @Nullable String getValue() {
    return value;
  }

  public void setValue(@Nullable String value) {
    this.value = value;
  }

  @JsonProperty("lang")
  @JsonAlias({"Lang", "-lang", "@lang"})
  public @Nullable String getLang() {
    return lang;
  }

  public void setLang(@Nullable String lang) {
    this.lang = lang;
  }
}
