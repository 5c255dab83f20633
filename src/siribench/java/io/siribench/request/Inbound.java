package io.siribench.request;

/**
 * The way in for what was not said here: by a fork, a server, a client or adb. Secrets are hidden
 * in it before anything else is done with it, above all before it is cut: what is left of a secret
 * that was cut could not be recognised. Nothing else outside of this package can hide secrets, so
 * that each text is freed of them once.
 */
public final class Inbound {
  private final Secrets secrets;

  private Inbound(Secrets secrets) {
    this.secrets = secrets;
  }

  /** The way in for what may hold {@code secrets}. */
  public static Inbound without(Secrets secrets) {
    return new Inbound(secrets);
  }

  /** {@code text} with {@code ***} in place of each secret, and of each piece of one. */
  public String text(String text) {
    return secrets.redact(text);
  }

  /** The same, and of that at most {@code maxChars} characters. */
  public String text(String text, int maxChars) {
    String redacted = text(text);
    return redacted.substring(0, Math.min(redacted.length(), maxChars));
  }

  /** {@code bytes} with each complete secret overwritten; what follows stays where it is. */
  public byte[] bytes(byte[] bytes) {
    return secrets.redact(bytes);
  }
}
