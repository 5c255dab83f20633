package io.siribench.plan;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Values that may stand in no file, no message and no process list, and how texts are freed of
 * them. Prints as {@code ***}.
 */
public final class Secrets {
  public static final Secrets NONE = new Secrets(List.of());
  private static final String SHOWN = "***";

  /** Longest first, so that no secret hides as a part of another. */
  private final List<String> forms;

  private Secrets(List<String> forms) {
    this.forms = forms;
  }

  /** Secrets that are {@code values}, in every form in which they travel; blank ones are none. */
  public static Secrets of(Collection<String> values) {
    Set<String> forms = new LinkedHashSet<>();
    for (String value : values) {
      if (!value.isBlank()) {
        byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
        forms.add(value);
        forms.add(URLEncoder.encode(value, StandardCharsets.UTF_8));
        forms.add(URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20"));
        forms.add(Base64.getEncoder().encodeToString(bytes));
        forms.add(value.replace("\\", "\\\\").replace("\"", "\\\""));
        forms.add(value.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;"));
      }
    }
    return new Secrets(
        forms.stream().sorted(Comparator.comparingInt(String::length).reversed()).toList());
  }

  /** {@code text} with {@code ***} in place of each secret. */
  public String redact(String text) {
    String redacted = text;
    for (String form : forms) {
      redacted = redacted.replace(form, SHOWN);
    }
    return redacted;
  }

  @Override
  public String toString() {
    return SHOWN;
  }
}
