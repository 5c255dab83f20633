package io.siribench.cli.options;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.cli.CommandRun;
import io.siribench.cli.RunCommand;
import io.siribench.problem.PlanProblem;
import io.siribench.problem.Problems;
import io.siribench.request.Endpoint;
import io.siribench.request.EndpointRequest;
import io.siribench.request.Secret;
import io.siribench.request.TrustStoreFile;
import io.siribench.request.TrustStores;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.Base64;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;

final class EndpointOptionsTest {
  private static final String URL = "https://host.example/sm.{format}";

  @TempDir private Path directory;
  private final Problems problems = new Problems();
  private final Map<String, String> environment = new HashMap<>();

  private EndpointOptions options(String... arguments) {
    Holder holder = new Holder();
    holder.options.environment = environment::get;
    new CommandLine(holder).parseArgs(arguments);
    return holder.options;
  }

  @Command
  private static final class Holder {
    @CommandLine.Mixin private EndpointOptions options = new EndpointOptions();
  }

  private EndpointRequest request(String... arguments) {
    Optional<Endpoint> endpoint =
        Endpoint.of(URL, options(arguments).requestOptions(problems), problems);
    assertThat(problems).isEmpty();
    return endpoint.orElseThrow().request(Format.JSON);
  }

  private String path(String name, String content) throws IOException {
    return Files.writeString(directory.resolve(name), content).toString();
  }

  @Test
  void key_flagFileEnvironment_areTriedInThisOrder() throws IOException {
    environment.put("SIRIBENCH_KEY", " of-the-environment\n");
    assertThat(request().url().expose()).endsWith("?key=of-the-environment");
    assertThat(request("--key-file", path("bom", "\uFEFFof-the-file\n")).url().expose())
        .contains("key=of-the-file");
    assertThat(request("--key-file", path("key", "of-the-file\n")).url().expose())
        .endsWith("?key=of-the-file");
    assertThat(request("--key", "of-the-flag").url().expose()).endsWith("?key=of-the-flag");
  }

  @Test
  void key_blankInEnvironment_isIgnored() {
    environment.put("SIRIBENCH_KEY", " ");
    assertThat(request().url().expose()).endsWith("/sm.json");
  }

  @Test
  void key_flagAndFile_areRefusedTogether() throws IOException {
    CommandRun run =
        CommandRun.of(new RunCommand(), "--key", "abcd", "--key-file", path("key", "efgh"));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("--key", "--key-file", "mutually exclusive");
  }

  @ParameterizedTest
  @CsvSource({"'', is empty", "'one\ntwo', has more than one line"})
  void keyFile_invalidKey_isAProblem(String content, String wrong) throws IOException {
    options("--key-file", path("key", content)).requestOptions(problems);
    assertThat(problems)
        .singleElement()
        .extracting(PlanProblem::text)
        .asString()
        .startsWith("--key-file: ")
        .contains(wrong)
        .doesNotContain("two;");
  }

  @Test
  void files_missing_areAllReportedAtOnce() {
    EndpointOptions options =
        options("--key-file", "none", "--data=@nothing", "--trust-store", "nowhere");
    options.requestOptions(problems);
    options.trustStore(Optional.empty(), problems);
    assertThat(problems)
        .extracting(PlanProblem::text)
        .containsExactly(
            "--key-file: none does not exist; give a file",
            "--data: nothing does not exist; give a file",
            "--trust-store: nowhere does not exist; give a file");
  }

  @Test
  void data_textOrFile_isPosted() throws IOException {
    String base64 = Base64.getEncoder().encodeToString("<Siri/>".getBytes(StandardCharsets.UTF_8));
    assertThat(request("--data", "<Siri/>").dataBase64()).contains(Secret.of(base64));
    assertThat(request("--data=@" + path("request.xml", "<Siri/>")).dataBase64())
        .contains(Secret.of(base64));
  }

  @Test
  void words_allOptions_areInTheRequest() {
    EndpointRequest request =
        request(
            "--param",
            "a=1,2",
            "--param",
            "b=c d",
            "-H",
            "X-A: 1",
            "--header=B: 2",
            "--accept",
            "a/b");
    assertThat(request.url().expose()).endsWith("?a=1%2C2&b=c%20d");
    assertThat(request.headers().stream().map(Secret::expose))
        .containsExactly("X-A: 1", "B: 2", "Accept: a/b", "User-Agent: siribench/development");
  }

  @Test
  void given_options_areNamed() {
    assertThat(options().given()).isEmpty();
    assertThat(options("--no-gzip", "--max-bytes", "1k", "--key=abcd").given())
        .containsExactly("--key", "--no-gzip", "--max-bytes");
    assertThat(options().maxBytes()).isEqualTo(64L << 20);
    assertThat(options("--max-bytes", "1k").maxBytes()).isEqualTo(1024);
    assertThat(options("--no-gzip").gzip()).isFalse();
  }

  private static KeyStore systemStore() throws Exception {
    return KeyStore.getInstance(
        Path.of(System.getProperty("java.home"), "lib", "security", "cacerts").toFile(),
        "changeit".toCharArray());
  }

  private static Certificate certificate() throws Exception {
    KeyStore system = systemStore();
    return system.getCertificate(Collections.list(system.aliases()).get(0));
  }

  @Test
  void trustStore_pem_isFoundAmongOtherText() throws Exception {
    String base64 = Base64.getMimeEncoder().encodeToString(certificate().getEncoded());
    String pem =
        "subject=x\n-----BEGIN CERTIFICATE-----\n" + base64 + "\n-----END CERTIFICATE-----\n";
    KeyStore store =
        options("--trust-store", path("ca.pem", pem + "y\n" + pem))
            .trustStore(Optional.empty(), problems)
            .orElseThrow();
    assertThat(problems).isEmpty();
    assertThat(store.size()).isEqualTo(2);
    assertThat(store.getCertificateAlias(certificate())).isNotNull();
  }

  @ParameterizedTest
  @CsvSource({
    "PKCS12, changeit, ''",
    "JKS, changeit, ''",
    "PKCS12, '', ''",
    "PKCS12, other, other"
  })
  void trustStore_keyStore_isWrittenAsJks(String type, String password, String variable)
      throws Exception {
    Path file = directory.resolve("store");
    KeyStore given = KeyStore.getInstance(type);
    given.load(null, null);
    given.setCertificateEntry("a", certificate());
    try (OutputStream out = Files.newOutputStream(file)) {
      given.store(out, password.toCharArray());
    }
    if (!variable.isEmpty()) {
      environment.put("SIRIBENCH_TRUST_STORE_PASSWORD", variable);
    }
    KeyStore store =
        options("--trust-store", file.toString())
            .trustStore(Optional.empty(), problems)
            .orElseThrow();
    Path jks = directory.resolve("written.jks");
    TrustStores.write(store, jks);
    KeyStore read = KeyStore.getInstance("JKS");
    try (InputStream in = Files.newInputStream(jks)) {
      read.load(in, TrustStoreFile.PASSWORD.toCharArray());
    }
    assertThat(read.getCertificateAlias(certificate())).isNotNull();
    assertThat(TrustStores.fingerprint(read)).isEqualTo(TrustStores.fingerprint(store));
    assertThat(new TrustStoreFile(jks).jvmArgs())
        .containsExactly(
            "-Djavax.net.ssl.trustStore=" + jks,
            "-Djavax.net.ssl.trustStoreType=JKS",
            "-Djavax.net.ssl.trustStorePassword=changeit");
  }

  @Test
  void trustStore_somethingElse_isAProblem() throws Exception {
    assertThat(options("--trust-store", path("x", "hello")).trustStore(Optional.empty(), problems))
        .isEmpty();
    assertThat(problems)
        .singleElement()
        .extracting(PlanProblem::text)
        .asString()
        .startsWith("--trust-store: ")
        .contains("PKCS12");
  }
}
