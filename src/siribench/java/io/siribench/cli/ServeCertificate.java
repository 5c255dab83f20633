package io.siribench.cli;

import io.siribench.process.Keytool;
import io.siribench.results.AtomicFile;
import io.siribench.serve.TlsIdentity;
import java.io.IOException;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import javax.net.ssl.SSLContext;

/**
 * The self-signed certificate of {@code siribench serve}, kept in the cache directory.
 *
 * @param context the context for the server
 * @param pem the certificate's file, for clients that trust it
 */
record ServeCertificate(SSLContext context, Path pem) {
  /** Key stores require one; only the directory's permissions protect the certificate. */
  private static final String PASSWORD = "siribench";

  /** The names of all loopback addresses; each certificate contains them. */
  private static final Set<String> LOCAL =
      new LinkedHashSet<>(List.of("dns:localhost", "ip:127.0.0.1", "ip:::1"));

  /** The names that keytool accepts. Others include an IPv6 address with its zone. */
  private static final Pattern DNS_NAME =
      Pattern.compile("[A-Za-z0-9][A-Za-z0-9-]*(?:\\.[A-Za-z0-9][A-Za-z0-9-]*)*");

  private static final Duration VALIDITY = Duration.ofDays(90);

  /** The minimum remaining validity: a certificate must not expire during a long run. */
  private static final Duration MIN_REMAINING = Duration.ofDays(2);

  /**
   * Returns the certificate for an endpoint at {@code address}. It is created if {@code
   * cacheDirectory} has none or it expires soon.
   *
   * @throws IOException if it cannot be created or read
   * @throws InterruptedException if this thread is interrupted meanwhile
   */
  static ServeCertificate of(Path cacheDirectory, InetSocketAddress address)
      throws IOException, InterruptedException {
    Path directory = Files.createDirectories(cacheDirectory).resolve("tls");
    if (!Files.isDirectory(directory)) {
      Files.createDirectory(directory);
    }
    if (FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
      Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwx------"));
    }
    Set<String> names = names(address);
    String name = fileName(address, names);
    Path keyStore = directory.resolve(name + ".p12");
    TlsIdentity identity = usable(keyStore).orElse(null);
    if (identity == null) {
      create(keyStore, names);
      identity = TlsIdentity.load(keyStore, PASSWORD);
    }
    Path pem = directory.resolve(name + ".pem");
    replace(pem, identity.certificatePem());
    return new ServeCertificate(identity.context(), pem);
  }

  /** Returns all names by which clients reach {@code address}, in the form of keytool. */
  private static Set<String> names(InetSocketAddress address) throws IOException {
    Set<String> names = new LinkedHashSet<>(LOCAL);
    InetAddress inet = address.getAddress();
    if (inet.isAnyLocalAddress()) {
      NetworkInterface.networkInterfaces()
          .flatMap(NetworkInterface::inetAddresses)
          .filter(local -> !local.isLoopbackAddress())
          .map(ServeCertificate::ip)
          .sorted()
          .forEach(names::add);
      return names;
    }
    if (!(inet instanceof Inet6Address && inet.isLoopbackAddress())) {
      names.add(ip(inet));
    }
    String host = address.getHostString();
    if (!ip(inet).equals("ip:" + host) && DNS_NAME.matcher(host).matches()) {
      names.add("dns:" + host);
    }
    return names;
  }

  private static String ip(InetAddress address) {
    // Without the zone of a link-local address: the zone is valid only on this machine.
    return "ip:" + address.getHostAddress().replaceAll("%.*", "");
  }

  private static String fileName(InetSocketAddress address, Set<String> names) {
    return names.equals(LOCAL)
        ? "endpoint"
        : "endpoint-"
            + address.getHostString().replaceAll("[^0-9a-zA-Z.]", "_")
            + "-"
            + Integer.toHexString(names.hashCode());
  }

  private static Optional<TlsIdentity> usable(Path keyStore) {
    try {
      TlsIdentity identity = TlsIdentity.load(keyStore, PASSWORD);
      return Optional.of(identity)
          .filter(candidate -> candidate.validUntil().isAfter(Instant.now().plus(MIN_REMAINING)));
    } catch (IOException e) {
      // Absent or damaged: a new one is created.
      return Optional.empty();
    }
  }

  private static void create(Path keyStore, Set<String> names)
      throws IOException, InterruptedException {
    Path directory = Files.createTempDirectory(keyStore.getParent(), "new");
    Path created = directory.resolve("new.p12");
    try {
      Keytool.makeSelfSigned(created, PASSWORD, List.copyOf(names), VALIDITY);
      Files.move(
          created, keyStore, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(created);
      Files.deleteIfExists(directory);
    }
  }

  private static void replace(Path file, String text) throws IOException {
    if (Files.exists(file) && Files.readString(file).equals(text)) {
      return;
    }
    AtomicFile.write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }
}
