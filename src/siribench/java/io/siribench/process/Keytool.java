package io.siribench.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The {@code keytool} of the running Java, which makes self-signed certificates. */
public final class Keytool {
  private static final String PASSWORD_VARIABLE = "SIRIBENCH_STORE_PASSWORD";
  private static final Duration TIMEOUT = Duration.ofMinutes(1);

  /**
   * Writes a new private key and its certificate to {@code keyStore}. The file is PKCS #12, and
   * must not exist yet.
   *
   * @param alternativeNames names such as {@code dns:localhost} and {@code ip:127.0.0.1}
   * @throws IOException if keytool fails; the message has its output
   * @throws InterruptedException if this thread is interrupted; keytool has been ended
   */
  public static void makeSelfSigned(
      Path keyStore, String password, List<String> alternativeNames, Duration validity)
      throws IOException, InterruptedException {
    List<String> command =
        List.of(
            executable().toString(),
            "-genkeypair",
            "-alias",
            "siribench",
            "-dname",
            "CN=siribench serve",
            "-keyalg",
            "EC",
            "-groupname",
            "secp256r1",
            "-validity",
            Long.toString(validity.toDays()),
            "-ext",
            "san=" + String.join(",", alternativeNames),
            "-storetype",
            "PKCS12",
            "-keystore",
            keyStore.toString(),
            // The password is in a variable, since every user of the machine can see arguments.
            "-storepass:env",
            PASSWORD_VARIABLE);
    ChildProcess.Outcome outcome =
        ChildProcess.of(command).with(Map.of(PASSWORD_VARIABLE, password)).run(TIMEOUT);
    if (outcome.exitCode() != 0) {
      throw new IOException("keytool failed to make a certificate: " + outcome.text());
    }
  }

  private static Path executable() throws IOException {
    Path directory = Path.of(System.getProperty("java.home"), "bin");
    return Stream.of("keytool", "keytool.exe")
        .map(directory::resolve)
        .filter(Files::isExecutable)
        .findFirst()
        .orElseThrow(
            () ->
                new IOException(
                    "this Java has no keytool in " + directory + "; run siribench on another JDK"));
  }
}
