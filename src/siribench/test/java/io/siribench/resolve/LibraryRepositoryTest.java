package io.siribench.resolve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sonatype.plexus.components.cipher.DefaultPlexusCipher;

final class LibraryRepositoryTest {
  @TempDir private Path directory;

  private FileRepository remote;

  @BeforeEach
  void publish() throws IOException {
    remote =
        new FileRepository(directory)
            .add("core", "1.0")
            .add("core", "1.1")
            .add("binder", "1.2", "core:1.0")
            .add("xml", "1.2", "binder:1.2", "core:1.1");
  }

  private List<String> names(boolean isOffline, String... coordinates)
      throws IOException, UnresolvedException {
    try (LibraryRepository repository = LibraryRepository.of(remote.settings(), isOffline)) {
      return repository.jars(List.of(coordinates)).stream()
          .map(jar -> String.valueOf(jar.getFileName()))
          .toList();
    }
  }

  private String refusal(boolean isOffline, String... coordinates) {
    UnresolvedException thrown =
        catchThrowableOfType(UnresolvedException.class, () -> names(isOffline, coordinates));
    return thrown.getMessage() + "; " + thrown.remedy();
  }

  @Test
  void jars_ofLibrary_includeItsDependencies() throws Exception {
    assertThat(names(false, "org.acme:binder:1.2"))
        .containsExactly("binder-1.2.jar", "core-1.0.jar");
  }

  @Test
  void jars_ofSeveralLibraries_haveEachArtifactOnceAsInMaven() throws Exception {
    assertThat(names(false, "org.acme:binder:1.2", "org.acme:xml:1.2"))
        .containsExactly("binder-1.2.jar", "core-1.0.jar", "xml-1.2.jar");
  }

  @Test
  void jars_cached_needNoRepository() throws Exception {
    names(false, "org.acme:binder:1.2");
    Files.delete(remote.file("binder", "1.2", "jar"));
    assertThat(names(true, "org.acme:binder:1.2")).contains("binder-1.2.jar");
    assertThat(names(false, "org.acme:binder:1.2")).contains("binder-1.2.jar");
  }

  @Test
  void jars_offlineAndNotCached_areRefusedWithPath() {
    assertThat(refusal(true, "org.acme:binder:1.2"))
        .contains("org.acme:binder:", "1.2 is not in " + directory.resolve("local"), "online");
  }

  @Test
  void jars_ofAVersionThatDoesNotExist_areRefused() throws Exception {
    assertThat(refusal(false, "org.acme:binder:9.9"))
        .contains("org.acme:binder:", "9.9", "give a released version");
    // Failures are not cached.
    remote.add("binder", "9.9");
    assertThat(names(false, "org.acme:binder:9.9")).containsExactly("binder-9.9.jar");
  }

  @Test
  void jars_wrongChecksum_areRefusedAndNotCached() throws Exception {
    Files.writeString(remote.file("core", "1.0", "jar"), "another");
    assertThat(refusal(false, "org.acme:binder:1.2"))
        .containsIgnoringCase("checksum")
        .contains("try again");
    assertThat(remote.kept("core", "1.0")).doesNotExist();
  }

  @Test
  void jars_thatWereDamagedSince_areRefused() throws Exception {
    names(false, "org.acme:core:1.0");
    Files.writeString(remote.kept("core", "1.0"), "another");
    assertThat(refusal(false, "org.acme:core:1.0"))
        .contains(remote.kept("core", "1.0") + " has the SHA-1 ", "remove it");
  }

  @Test
  void jars_cutAndWithoutAChecksum_areRefused() throws Exception {
    names(false, "org.acme:core:1.0");
    Path jar = remote.kept("core", "1.0");
    Files.delete(jar.resolveSibling(jar.getFileName() + ".sha1"));
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    try (JarOutputStream entries = new JarOutputStream(whole)) {
      entries.putNextEntry(new JarEntry("com/acme/A.class"));
      entries.write(new byte[4096]);
    }
    Files.write(jar, whole.toByteArray());
    assertThat(names(false, "org.acme:core:1.0")).containsExactly("core-1.0.jar");
    for (int length : new int[] {0, whole.size() / 2, whole.size() - 1}) {
      Files.write(jar, Arrays.copyOf(whole.toByteArray(), length));
      assertThat(refusal(false, "org.acme:core:1.0"))
          .contains(jar + " is not a complete jar (", "remove it");
    }
  }

  private static List<String> names(MavenSettings settings) throws Exception {
    try (LibraryRepository repository = LibraryRepository.of(settings, false)) {
      return repository.jars(List.of("org.acme:binder:1.2")).stream()
          .map(jar -> String.valueOf(jar.getFileName()))
          .toList();
    }
  }

  @Test
  void read_encryptedPasswords_areDecrypted() throws Exception {
    DefaultPlexusCipher cipher = new DefaultPlexusCipher();
    MavenSettings settings =
        remote.settings(
            "<servers><server><id>mirror</id><username>ann</username><password>"
                + cipher.encryptAndDecorate("s3cret", "master")
                + "</password></server></servers>");
    Files.writeString(
        settings.security(),
        "<settingsSecurity><master>"
            + cipher.encryptAndDecorate("master", "settings.security")
            + "</master></settingsSecurity>");
    assertThat(settings.read().getServer("mirror").getPassword()).isEqualTo("s3cret");
  }

  @Test
  void jars_ofAMirrorBehindHttp_areFetchedFromIt() throws Exception {
    try (RepositoryServer mirror = new RepositoryServer(remote.remote())) {
      assertThat(names(remote.settings(FileRepository.mirror(mirror.url()))))
          .containsExactly("binder-1.2.jar", "core-1.0.jar");
      assertThat(mirror.asked).isNotEmpty();
    }
  }

  @Test
  void jars_throughProxy_areRequestedByFullUrl() throws Exception {
    try (RepositoryServer proxy = new RepositoryServer(remote.remote())) {
      String elements =
          FileRepository.mirror("http://repository.invalid/maven2")
              + "<proxies><proxy><id>proxy</id><active>true</active><protocol>http</protocol>"
              + "<host>127.0.0.1</host><port>"
              + proxy.port()
              + "</port></proxy></proxies>";
      assertThat(names(remote.settings(elements)))
          .containsExactly("binder-1.2.jar", "core-1.0.jar");
      assertThat(proxy.asked)
          .allSatisfy(uri -> assertThat(uri.getHost()).isEqualTo("repository.invalid"));
    }
  }

  @Test
  void jars_mirrorRejectsCredentials_hidesThemAndAdvises() throws Exception {
    try (RepositoryServer mirror = new RepositoryServer(remote.remote())) {
      mirror.refusal = 403;
      String url = mirror.url().replace("//", "//ann:s3cret@");
      UnresolvedException thrown =
          catchThrowableOfType(
              UnresolvedException.class, () -> names(remote.settings(FileRepository.mirror(url))));
      assertThat(thrown.getMessage()).contains("//***@127.0.0.1:", "403").doesNotContain("s3cret");
      assertThat(thrown.remedy()).startsWith("check the credentials of that repository");
    }
  }

  @Test
  void of_settingsErrorNearPassword_reportsOnlyFileAndLine() throws Exception {
    Path global = directory.resolve("global.xml");
    Files.writeString(global, "<settings>\n<servers><server><password>s3cret</pasword>");
    MavenSettings user = remote.settings();
    MavenSettings settings =
        new MavenSettings(
            user.user(), Optional.of(global), user.security(), user.localRepository());
    UnresolvedException thrown =
        catchThrowableOfType(
            UnresolvedException.class, () -> LibraryRepository.of(settings, false));
    assertThat(thrown.getMessage())
        .contains("Maven's settings cannot be read: ", "</pasword>", ", in line 2")
        .doesNotContain("s3cret");
    assertThat(thrown.remedy()).isEqualTo("fix " + global);
  }

  @Test
  void of_invalidSettings_reportsWhichFile() throws Exception {
    MavenSettings settings = remote.settings();
    Files.writeString(settings.user(), "<settings><");
    UnresolvedException thrown =
        catchThrowableOfType(
            UnresolvedException.class, () -> LibraryRepository.of(settings, false));
    assertThat(thrown).hasMessageContaining("settings");
    assertThat(thrown.remedy()).isEqualTo("fix " + settings.user());
  }
}
