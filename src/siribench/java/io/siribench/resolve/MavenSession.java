package io.siribench.resolve;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.maven.model.building.DefaultModelProcessor;
import org.apache.maven.model.io.DefaultModelReader;
import org.apache.maven.model.locator.DefaultModelLocator;
import org.apache.maven.model.superpom.DefaultSuperPomProvider;
import org.apache.maven.settings.Mirror;
import org.apache.maven.settings.Profile;
import org.apache.maven.settings.Proxy;
import org.apache.maven.settings.Repository;
import org.apache.maven.settings.Server;
import org.apache.maven.settings.Settings;
import org.eclipse.aether.ConfigurationProperties;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.RepositorySystemSession.CloseableSession;
import org.eclipse.aether.repository.AuthenticationSelector;
import org.eclipse.aether.repository.MirrorSelector;
import org.eclipse.aether.repository.ProxySelector;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.repository.RepositoryPolicy;
import org.eclipse.aether.spi.connector.transport.TransporterFactory;
import org.eclipse.aether.supplier.RepositorySystemSupplier;
import org.eclipse.aether.supplier.SessionBuilderSupplier;
import org.eclipse.aether.transport.file.FileTransporterFactory;
import org.eclipse.aether.transport.jdk.JdkTransporterFactory;
import org.eclipse.aether.util.repository.AuthenticationBuilder;
import org.eclipse.aether.util.repository.DefaultAuthenticationSelector;
import org.eclipse.aether.util.repository.DefaultMirrorSelector;
import org.eclipse.aether.util.repository.DefaultProxySelector;
import org.eclipse.aether.util.repository.SimpleResolutionErrorPolicy;

/** Maven's resolver with the settings of a user. */
final class MavenSession {
  private static final int CONNECT_MILLIS = 10_000;
  private static final int REQUEST_MILLIS = 60_000;

  /** Returns the resolver, based on the JDK's own HTTP client. */
  static RepositorySystem newSystem() {
    return new RepositorySystemSupplier() {
      @Override
      protected Map<String, TransporterFactory> createTransporterFactories() {
        Map<String, TransporterFactory> factories = new HashMap<>();
        factories.put(FileTransporterFactory.NAME, new FileTransporterFactory());
        factories.put(
            JdkTransporterFactory.NAME,
            new JdkTransporterFactory(getChecksumExtractor(), getPathProcessor()));
        return factories;
      }
    }.get();
  }

  /** Returns a session that rejects wrong checksums and does not cache failures. */
  static CloseableSession of(
      RepositorySystem system, Settings settings, Path localRepository, boolean isOffline) {
    return new SessionBuilderSupplier(system)
        .get()
        .withLocalRepositoryBaseDirectories(localRepository)
        .setOffline(isOffline)
        .setMirrorSelector(mirrors(settings))
        .setProxySelector(proxies(settings))
        .setAuthenticationSelector(logins(settings))
        .setChecksumPolicy(RepositoryPolicy.CHECKSUM_POLICY_FAIL)
        .setResolutionErrorPolicy(new SimpleResolutionErrorPolicy(false, false))
        .setSystemProperties(System.getProperties())
        .setConfigProperty(ConfigurationProperties.CONNECT_TIMEOUT, CONNECT_MILLIS)
        .setConfigProperty(ConfigurationProperties.REQUEST_TIMEOUT, REQUEST_MILLIS)
        .build();
  }

  private static MirrorSelector mirrors(Settings settings) {
    DefaultMirrorSelector mirrors = new DefaultMirrorSelector();
    for (Mirror mirror : settings.getMirrors()) {
      mirrors.add(
          mirror.getId(),
          mirror.getUrl(),
          mirror.getLayout(),
          false,
          mirror.isBlocked(),
          mirror.getMirrorOf(),
          mirror.getMirrorOfLayouts());
    }
    return mirrors;
  }

  private static ProxySelector proxies(Settings settings) {
    DefaultProxySelector proxies = new DefaultProxySelector();
    for (Proxy proxy : settings.getProxies()) {
      if (proxy.isActive()) {
        AuthenticationBuilder login =
            new AuthenticationBuilder()
                .addUsername(proxy.getUsername())
                .addPassword(proxy.getPassword());
        proxies.add(
            new org.eclipse.aether.repository.Proxy(
                proxy.getProtocol(), proxy.getHost(), proxy.getPort(), login.build()),
            proxy.getNonProxyHosts());
      }
    }
    return proxies;
  }

  private static AuthenticationSelector logins(Settings settings) {
    DefaultAuthenticationSelector logins = new DefaultAuthenticationSelector();
    for (Server server : settings.getServers()) {
      logins.add(
          server.getId(),
          new AuthenticationBuilder()
              .addUsername(server.getUsername())
              .addPassword(server.getPassword())
              .addPrivateKey(server.getPrivateKey(), server.getPassphrase())
              .build());
    }
    return logins;
  }

  /** Returns the repositories of active profiles, and Maven Central or its mirror. */
  static List<RemoteRepository> repositories(
      RepositorySystem system, CloseableSession session, Settings settings) {
    List<RemoteRepository> repositories = new ArrayList<>();
    for (Profile profile : settings.getProfiles()) {
      boolean isActive =
          settings.getActiveProfiles().contains(profile.getId())
              || (profile.getActivation() != null && profile.getActivation().isActiveByDefault());
      if (isActive) {
        for (Repository repository : profile.getRepositories()) {
          repositories.add(remote(repository.getId(), repository.getUrl()));
        }
      }
    }
    DefaultModelProcessor processor =
        new DefaultModelProcessor()
            .setModelLocator(new DefaultModelLocator())
            .setModelReader(new DefaultModelReader());
    for (org.apache.maven.model.Repository repository :
        new DefaultSuperPomProvider()
            .setModelProcessor(processor)
            .getSuperModel("4.0.0")
            .getRepositories()) {
      repositories.add(remote(repository.getId(), repository.getUrl()));
    }
    return system.newResolutionRepositories(session, repositories);
  }

  private static RemoteRepository remote(String id, String url) {
    return new RemoteRepository.Builder(id, "default", url).build();
  }
}
