package io.siribench.request;

/**
 * The filter for texts from other sources: a fork, a server, a client or adb. Secrets are hidden
 * before any other processing, especially before truncation, because the rest of a truncated secret
 * might not be recognised. Outside of this package only this class can hide secrets, so each text
 * is filtered once.
 */
public final class Inbound {
  private final Secrets secrets;

  private Inbound(Secrets secrets) {
    this.secrets = secrets;
  }

  /** Returns the filter for texts that may contain {@code secrets}. */
  public static Inbound without(Secrets secrets) {
    return new Inbound(secrets);
  }

  /** Returns {@code text} with {@code ***} instead of each secret and piece of one. */
  public String text(String text) {
    return secrets.redact(text);
  }

  /** Returns the filtered text, truncated to {@code maxChars} characters. */
  public String text(String text, int maxChars) {
    String redacted = text(text);
    return redacted.substring(0, Math.min(redacted.length(), maxChars));
  }

  /** Returns {@code bytes} with each complete secret overwritten, at unchanged positions. */
  public byte[] bytes(byte[] bytes) {
    return secrets.redact(bytes);
  }
}
