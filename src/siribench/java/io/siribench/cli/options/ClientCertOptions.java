package io.siribench.cli.options;

import io.siribench.problem.Problems;
import io.siribench.request.ClientCert;
import io.siribench.request.ClientCertReader;
import io.siribench.request.Secret;
import io.siribench.request.SmallFiles;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The certificate for servers that require a client certificate. */
final class ClientCertOptions {
  @Option(
      names = ClientCertReader.OPTION,
      paramLabel = "FILE",
      description =
          "A client certificate with its private key, for servers that require one: PEM (the key in"
              + " PKCS#8, not encrypted), PKCS12 or JKS.")
  private @Nullable Path file;

  @Option(
      names = ClientCertReader.KEY_OPTION,
      paramLabel = "FILE",
      description = "The private key for --client-cert, in PEM, if it is in a separate file.")
  private @Nullable Path keyFile;

  @Option(
      names = ClientCertReader.PASSWORD_OPTION,
      paramLabel = "FILE",
      description =
          "A file that contains only the password of --client-cert. Default: the environment"
              + " variable "
              + ClientCertReader.PASSWORD_VARIABLE
              + "; if that is not set, changeit and no password are tried.")
  private @Nullable Path passwordFile;

  /**
   * Returns the certificate, if one was given. Errors are added to {@code problems}, without a
   * password or a key.
   */
  Optional<ClientCert> read(UnaryOperator<@Nullable String> environment, Problems problems) {
    Path given = file;
    if (given == null) {
      refuseWithoutCertificate(ClientCertReader.KEY_OPTION, keyFile, problems);
      refuseWithoutCertificate(ClientCertReader.PASSWORD_OPTION, passwordFile, problems);
      return Optional.empty();
    }
    Optional<Secret> password = password(environment, problems);
    return password.isEmpty() && passwordFile != null
        ? Optional.empty()
        : new ClientCertReader(given, keyFile, password).read(problems);
  }

  private static void refuseWithoutCertificate(
      String option, @Nullable Path given, Problems problems) {
    problems.refuse(
        given != null,
        option,
        "belongs to " + ClientCertReader.OPTION + ", which is not given",
        "give both, or neither");
  }

  private Optional<Secret> password(
      UnaryOperator<@Nullable String> environment, Problems problems) {
    Path named = passwordFile;
    if (named == null) {
      return Optional.ofNullable(environment.apply(ClientCertReader.PASSWORD_VARIABLE))
          .map(Secret::of);
    }
    return SmallFiles.line(
        ClientCertReader.PASSWORD_OPTION,
        named,
        "password",
        text -> text.replaceFirst("\\R\\z", ""),
        problems);
  }
}
