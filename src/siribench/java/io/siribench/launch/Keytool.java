package io.siribench.launch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Makes self-signed certificates with the {@code keytool} of the running Java. */
public final class Keytool {
  private static final String PASSWORD_VARIABLE = "SIRIBENCH_STORE_PASSWORD";
  private static final long TIMEOUT_SECONDS = 60;
  private static final int MAX_OUTPUT_BYTES = 1 << 16;

  private Keytool() {}

  /**
   * Writes a new private key and its certificate to {@code keyStore}, a PKCS #12 file that must not
   * exist yet.
   *
   * @param alternativeNames such as {@code dns:localhost} and {@code ip:127.0.0.1}
   * @throws IOException if that fails; the message has what keytool said
   * @throws InterruptedException if this thread is interrupted; keytool has been ended
   */
  public static void makeSelfSigned(
      Path keyStore, String password, List<String> alternativeNames, Duration validity)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        ChildProcess.builder(
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
                // Every user of the machine can see arguments.
                "-storepass:env",
                PASSWORD_VARIABLE));
    builder.environment().put(PASSWORD_VARIABLE, password);
    Path output = Files.createTempFile("keytool", ".txt");
    try {
      run(builder.redirectErrorStream(true).redirectOutput(output.toFile()), output);
    } finally {
      Files.deleteIfExists(output);
    }
  }

  private static void run(ProcessBuilder builder, Path output)
      throws IOException, InterruptedException {
    Process process = builder.start();
    try {
      process.getOutputStream().close();
      if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
        throw new IOException("keytool did not end within " + TIMEOUT_SECONDS + " s");
      }
      if (process.exitValue() != 0) {
        throw new IOException("keytool made no certificate: " + tail(output));
      }
    } finally {
      process.destroyForcibly();
    }
  }

  private static String tail(Path output) throws IOException {
    try (var in = Files.newInputStream(output)) {
      return new String(in.readNBytes(MAX_OUTPUT_BYTES), StandardCharsets.UTF_8).strip();
    }
  }

  private static Path executable() throws IOException {
    Path directory = Path.of(System.getProperty("java.home"), "bin");
    for (String name : List.of("keytool", "keytool.exe")) {
      Path executable = directory.resolve(name);
      if (Files.isExecutable(executable)) {
        return executable;
      }
    }
    throw new IOException(
        "this Java has no keytool in " + directory + "; run siribench on another");
  }
}
