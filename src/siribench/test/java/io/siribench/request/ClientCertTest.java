package io.siribench.request;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.cli.CheckCommand;
import io.siribench.cli.CommandRun;
import io.siribench.cli.RecordCommand;
import io.siribench.cli.options.EndpointOptions;
import io.siribench.problem.PlanProblem;
import io.siribench.problem.Problems;
import io.siribench.recording.ScriptedEndpoint;
import io.siribench.sample.BundledSamples;
import io.siribench.worker.Certificates;
import io.siribench.worker.format.Format;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyStore;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLSocketFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** The values of {@code --client-cert}, and its effect on requests of this process. */
@Tag("slow")
final class ClientCertTest {
  private static final String CANARY = "c4n4ry-p4ssw0rd";

  @TempDir private static Path directory;
  private static Certificates certificates;
  private static final SSLSocketFactory BEFORE = HttpsURLConnection.getDefaultSSLSocketFactory();

  private final Problems problems = new Problems();
  private final Map<String, String> environment = new HashMap<>();

  @BeforeAll
  static void makeCertificates() throws Exception {
    certificates = Certificates.makeIn(directory);
    certificates.add("server", "localhost", "-1H");
    certificates.add("client", "client.example", "-1H");
    certificates.add("other", "other.example", "-1H");
    certificates.add("expired", "client.example", "-3d");
    certificates.add("early", "client.example", "+3d");
  }

  @AfterEach
  void restore() {
    HttpsURLConnection.setDefaultSSLSocketFactory(BEFORE);
  }

  private Optional<ClientCert> read(Object... arguments) {
    EndpointOptions options = new EndpointOptions();
    options.environment = environment::get;
    String[] words = new String[arguments.length];
    for (int i = 0; i < words.length; i++) {
      words[i] = arguments[i].toString();
    }
    CommandLine.populateCommand(options, words);
    return options.clientCert(problems);
  }

  private static Path file(String name, String content) throws Exception {
    return Files.writeString(directory.resolve(name), content);
  }

  private void assertRefused(String... words) {
    assertThat(problems)
        .singleElement()
        .extracting(PlanProblem::text)
        .asString()
        .contains(words)
        .doesNotContain(CANARY);
  }

  @Test
  void read_pemInAnyOrder_isTheCertificateOfTheKeyAndItsIssuers() throws Exception {
    String authority = Files.readString(certificates.pem());
    Path pem =
        file(
            "mixed.pem",
            authority + certificates.keyPem("client") + certificates.chainPem("client"));
    assertThat(read("--client-cert", pem).orElseThrow().chain())
        .extracting(each -> each.getSubjectX500Principal().getName())
        .containsExactly("CN=client.example", "CN=authority");
  }

  @Test
  void read_keyInSeparateFile_isFound() throws Exception {
    Path pem = file("chain.pem", certificates.chainPem("client"));
    Path key = file("key.pem", certificates.keyPem("client"));
    assertThat(read("--client-cert", pem, "--client-key", key)).isPresent();
    assertThat(problems).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"changeit", ""})
  void read_pkcs12WithCommonPassword_needsNoPassword(String password) throws Exception {
    assertThat(read("--client-cert", certificates.storeFile("client", password))).isPresent();
  }

  @Test
  void read_passwordOfPkcs12_comesFromAFileOrTheEnvironment() throws Exception {
    Path store = certificates.storeFile("client", CANARY);
    Path password = file("password", CANARY + "\n");
    assertThat(read("--client-cert", store, "--client-cert-password-file", password)).isPresent();
    environment.put("SIRIBENCH_CLIENT_CERT_PASSWORD", CANARY);
    assertThat(read("--client-cert", store)).isPresent();
    assertThat(problems).isEmpty();
  }

  @Test
  void read_passwordMissing_reportsHowToGiveIt() throws Exception {
    assertThat(read("--client-cert", certificates.storeFile("client", CANARY))).isEmpty();
    assertRefused(
        "client.p12 has a password",
        "--client-cert-password-file FILE",
        "SIRIBENCH_CLIENT_CERT_PASSWORD");
  }

  @Test
  void read_passwordWrong_reportsSo() throws Exception {
    environment.put("SIRIBENCH_CLIENT_CERT_PASSWORD", CANARY + CANARY);
    assertThat(read("--client-cert", certificates.storeFile("client", CANARY))).isEmpty();
    assertRefused("the password of", "client.p12 is wrong");
  }

  @ParameterizedTest
  @CsvSource({"'', is empty", "'one\ntwo', has more than one line"})
  void read_passwordFileThatHoldsNone_isRefused(String content, String wrong) throws Exception {
    Path store = certificates.storeFile("client", CANARY);
    read("--client-cert", store, "--client-cert-password-file", file("nothing", content));
    assertRefused("--client-cert-password-file: ", wrong);
  }

  @Test
  void read_filesThatAreNotThere_areRefused() {
    assertThat(read("--client-cert", "nowhere")).isEmpty();
    assertRefused("--client-cert: nowhere does not exist");
    problems.clear();
    assertThat(read("--client-cert", certificates.pem(), "--client-key", "none")).isEmpty();
    assertRefused("--client-key: none does not exist");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--client-key", "--client-cert-password-file"})
  void read_certificateOptions_areRefusedWithoutCertificate(String option) {
    assertThat(read(option, "any")).isEmpty();
    assertRefused(option + ": belongs to --client-cert");
  }

  @ParameterizedTest
  @CsvSource({
    "'', contains no private key, --client-key",
    "-----BEGIN ENCRYPTED PRIVATE KEY-----, contains an encrypted private key, openssl",
    "'-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED', an encrypted private key, openssl",
    "-----BEGIN EC PRIVATE KEY-----, that is not in PKCS#8, openssl pkcs8",
    "'-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----', cannot be parsed, PKCS#8",
  })
  void read_pemWithoutAKeyThatCanBeRead_isRefused(String key, String wrong, String remedy)
      throws Exception {
    assertThat(read("--client-cert", file("bad.pem", certificates.chainPem("client") + key)))
        .isEmpty();
    assertRefused("bad.pem", wrong, remedy);
  }

  @Test
  void read_keyOfAnotherCertificate_isRefused() throws Exception {
    Path pem = file("cert.pem", certificates.chainPem("client"));
    Path key = file("other-key.pem", certificates.keyPem("other"));
    assertThat(read("--client-cert", pem, "--client-key", key)).isEmpty();
    assertRefused("--client-key: ", "does not belong to the certificate in", "cert.pem");
  }

  @ParameterizedTest
  @CsvSource({"expired, expired at 20", "early, is not valid before 20"})
  void read_certificateThatIsNotValid_isRefused(String alias, String wrong) throws Exception {
    assertThat(read("--client-cert", certificates.storeFile(alias, "changeit"))).isEmpty();
    assertRefused(wrong);
  }

  @Test
  void read_storesAndFilesWithoutAKey_areRefused() throws Exception {
    assertThat(read("--client-cert", certificates.trust())).isEmpty();
    assertRefused("trust.p12 contains no private key");
    problems.clear();
    assertThat(read("--client-cert", certificates.keys())).isEmpty();
    assertRefused("contains 6 private keys");
    problems.clear();
    assertThat(read("--client-cert", file("text", "no certificate"))).isEmpty();
    assertRefused("text is neither PEM nor a key store");
  }

  @Test
  void write_isPrivateWithUniquePassword() throws Exception {
    ClientCert cert = read("--client-cert", certificates.storeFile("client", "")).orElseThrow();
    Path cache = directory.resolve("cache");
    ClientCertFile one = cert.write(cache);
    ClientCertFile other = cert.write(cache);
    assertThat(one.password().expose())
        .hasSizeGreaterThan(40)
        .isNotEqualTo(other.password().expose());
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(one.path())))
        .isEqualTo("rw-------");
    char[] password = one.password().exposeChars();
    KeyStore store = KeyStore.getInstance(one.path().toFile(), password);
    assertThat(store.getKey("client", password)).isEqualTo(cert.key());
    assertThat(one.toString() + cert).doesNotContain(one.password().expose());
  }

  @Test
  void check_serverRequestingACertificate_receivesIt() throws Exception {
    try (ScriptedEndpoint endpoint = endpoint()) {
      CommandRun run =
          CommandRun.of(
              new CheckCommand(),
              endpoint.url("/sm.json"),
              "--trust-store=" + certificates.pem(),
              "--client-cert=" + certificates.storeFile("client", CANARY),
              "--client-cert-password-file=" + file("password", CANARY));
      assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
      assertThat(run.out()).contains("1 document checked");
      assertThat(run.out() + run.err()).doesNotContain(CANARY);
    }
  }

  @Test
  void check_withoutClientCertificate_suggestsTheOption() throws Exception {
    try (ScriptedEndpoint endpoint = endpoint()) {
      CommandRun run =
          CommandRun.of(
              new CheckCommand(), endpoint.url("/sm.json"), "--trust-store=" + certificates.pem());
      assertThat(run.exitCode()).isNotZero();
      assertThat(run.out() + run.err()).contains("--client-cert");
      assertThat(endpoint.requests()).isEmpty();
    }
  }

  @Test
  void record_serverRequestsCertificate_presentsIt() throws Exception {
    Path har = directory.resolve("answers.har");
    try (ScriptedEndpoint endpoint = endpoint()) {
      CommandRun run =
          CommandRun.of(
              new RecordCommand(),
              endpoint.url("/sm.json"),
              "-o",
              har.toString(),
              "--trust-store=" + certificates.pem(),
              "--client-cert=" + file("client.pem", certificates.chainPem("client")),
              "--client-key=" + file("client-key.pem", certificates.keyPem("client")));
      assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
      assertThat(endpoint.requests()).hasSize(1);
    }
    assertThat(Files.readString(har)).doesNotContain("PRIVATE KEY", "client.pem");
  }

  private static ScriptedEndpoint endpoint() throws Exception {
    return ScriptedEndpoint.startForCertified(certificates.context("server"))
        .then(
            200,
            BundledSamples.bytes("stop-monitoring-1", Format.JSON),
            "Content-Type: application/json");
  }
}
