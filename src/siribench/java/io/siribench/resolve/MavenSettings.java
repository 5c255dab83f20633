package io.siribench.resolve;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.maven.settings.Settings;
import org.apache.maven.settings.building.DefaultSettingsBuilderFactory;
import org.apache.maven.settings.building.DefaultSettingsBuildingRequest;
import org.apache.maven.settings.building.SettingsBuildingException;
import org.apache.maven.settings.building.SettingsProblem;
import org.apache.maven.settings.crypto.DefaultSettingsDecrypter;
import org.apache.maven.settings.crypto.DefaultSettingsDecryptionRequest;
import org.apache.maven.settings.crypto.SettingsDecryptionResult;
import org.jspecify.annotations.Nullable;
import org.sonatype.plexus.components.cipher.DefaultPlexusCipher;
import org.sonatype.plexus.components.sec.dispatcher.DefaultSecDispatcher;

/**
 * The locations of Maven's settings.
 *
 * @param user the user's {@code settings.xml}, which may be missing
 * @param global the {@code settings.xml} of the Maven installation, if present
 * @param security the file for decrypting passwords, {@code settings-security.xml}
 * @param localRepository the directory for jars, unless the settings name another one
 */
public record MavenSettings(Path user, Optional<Path> global, Path security, Path localRepository) {
  private static final String LOCAL_REPOSITORY = "maven.repo.local";

  /** The part of a parser's message that quotes the file. */
  private static final Pattern QUOTATION = Pattern.compile("(?s)\\(position:.*");

  /** Returns the settings of the user of this process. */
  public static MavenSettings ofUser() {
    Path directory = Path.of(System.getProperty("user.home"), ".m2");
    return new MavenSettings(
        directory.resolve("settings.xml"),
        installed(System.getenv("MAVEN_HOME"))
            .or(() -> installed(System.getenv("M2_HOME")))
            .or(() -> installed("/usr/share/maven")),
        directory.resolve("settings-security.xml"),
        directory.resolve("repository"));
  }

  private static Optional<Path> installed(@Nullable String home) {
    return Optional.ofNullable(home)
        .filter(path -> !path.isEmpty())
        .map(path -> Path.of(path, "conf", "settings.xml"))
        .filter(Files::isRegularFile);
  }

  /** Reads the settings, with decrypted passwords. */
  Settings read() throws UnresolvedException {
    DefaultSettingsBuildingRequest request = new DefaultSettingsBuildingRequest();
    request.setUserSettingsFile(user.toFile());
    global.ifPresent(file -> request.setGlobalSettingsFile(file.toFile()));
    request.setSystemProperties(System.getProperties());
    try {
      Settings settings =
          new DefaultSettingsBuilderFactory().newInstance().build(request).getEffectiveSettings();
      SettingsDecryptionResult decrypted = decrypted(settings);
      settings.setServers(decrypted.getServers());
      settings.setProxies(decrypted.getProxies());
      return settings;
    } catch (SettingsBuildingException e) {
      throw unreadable(e);
    }
  }

  /** Returns an exception with file and line, but without text that may be a password. */
  private UnresolvedException unreadable(SettingsBuildingException thrown) {
    SettingsProblem first =
        thrown.getProblems().stream()
            .filter(problem -> problem.getSeverity() != SettingsProblem.Severity.WARNING)
            .findFirst()
            .orElseThrow();
    String source = first.getSource();
    int line = first.getLineNumber();
    return new UnresolvedException(
        "Maven's settings cannot be read: "
            + QUOTATION.matcher(first.getMessage()).replaceFirst("").strip()
            + (line > 0 ? ", in line " + line : ""),
        "fix " + (source.isEmpty() ? user.toString() : source),
        thrown);
  }

  private SettingsDecryptionResult decrypted(Settings settings) {
    DefaultSecDispatcher dispatcher = new DefaultSecDispatcher(new DefaultPlexusCipher());
    dispatcher.setConfigurationFile(security.toString());
    return new DefaultSettingsDecrypter(dispatcher)
        .decrypt(new DefaultSettingsDecryptionRequest(settings));
  }

  /** Returns the local repository; {@code -Dmaven.repo.local} precedes {@code settings}. */
  Path localRepository(Settings settings) {
    String given = System.getProperty(LOCAL_REPOSITORY, "");
    if (!given.isEmpty()) {
      return Path.of(given);
    }
    String named = settings.getLocalRepository();
    return named == null || named.isEmpty() ? localRepository : Path.of(named);
  }
}
