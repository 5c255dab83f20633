package io.siribench.environment;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The identity of this machine. The boot id is the same in all containers of a machine, and differs
 * between machines. Name and machine id survive a restart, but differ in containers.
 */
public final class Host {
  /** The system property with the root of the files that identify this machine, for tests. */
  public static final String ROOT = "siribench.host.root";

  private static final String BOOT_ID = "host_boot_id";

  /** The fact with the machine's name, which is recorded only on request. */
  public static final String NAME = "host_name";

  private static final String NAME_HASH = "host_name_hash";
  private static final String MACHINE_ID_HASH = "host_machine_id_hash";
  private static final String CONTAINER = "container";
  private static final int HASH_BYTES = 8;
  private static final int LABEL_DIGITS = 4;

  /** A short limit, since ids are long already and become file names. */
  private static final int MAX_NAME = 24;

  private final Optional<String> bootId;
  private final Optional<String> name;
  private final Optional<String> machineId;
  private final String container;
  private final long salt;

  private Host(SystemFiles files, Map<String, String> variables, long salt) {
    bootId = files.line("/proc/sys/kernel/random/boot_id");
    name =
        files
            .line("/proc/sys/kernel/hostname")
            .or(
                () ->
                    Stream.of("COMPUTERNAME", "HOSTNAME")
                        .map(variables::get)
                        .filter(Objects::nonNull)
                        .findFirst());
    machineId = files.line("/etc/machine-id");
    container = Container.kind(files, variables);
    this.salt = salt;
  }

  /**
   * Returns this machine.
   *
   * @param salt a number of the run, so that hashes of different runs cannot be compared
   */
  public static Host read(long salt) {
    return read(Path.of(System.getProperty(ROOT, "/")), System.getenv(), salt);
  }

  static Host read(Path root, Map<String, String> variables, long salt) {
    return new Host(new SystemFiles(root), variables, salt);
  }

  /**
   * Returns its known facts by their names in {@code plan.json}.
   *
   * @param isNamed whether the facts include the name in addition to its hash
   */
  public Map<String, String> facts(boolean isNamed) {
    Map<String, String> facts = new LinkedHashMap<>();
    bootId.ifPresent(id -> facts.put(BOOT_ID, id));
    name.filter(found -> isNamed).ifPresent(found -> facts.put(NAME, found));
    name.ifPresent(found -> facts.put(NAME_HASH, hash(found)));
    machineId.ifPresent(id -> facts.put(MACHINE_ID_HASH, hash(id)));
    return facts;
  }

  /**
   * Returns whether {@code recorded} may be facts of this machine, even before its last restart.
   * Facts without an identity match any machine.
   *
   * @param recorded facts of this class and of {@link Machine}
   */
  public boolean isOf(Map<String, String> recorded) {
    Map<String, String> now = facts(false);
    boolean isUnknown = !recorded.containsKey(BOOT_ID) && !recorded.containsKey(NAME_HASH);
    return isUnknown
        || isEqual(BOOT_ID, now, recorded)
        || (outlastsRestart(recorded)
            && isEqual(NAME_HASH, now, recorded)
            && Objects.equals(now.get(MACHINE_ID_HASH), recorded.get(MACHINE_ID_HASH)));
  }

  /**
   * Returns whether name and machine id identify the machine. In a container they do not: an engine
   * may give it the same name on each machine, and the machine id comes from its image.
   */
  private boolean outlastsRestart(Map<String, String> recorded) {
    return container.equals(Container.NONE)
        && recorded.getOrDefault(CONTAINER, Container.NONE).equals(Container.NONE);
  }

  private static boolean isEqual(String fact, Map<String, String> one, Map<String, String> other) {
    return one.containsKey(fact) && one.get(fact).equals(other.get(fact));
  }

  /** Returns the name of the machine in {@code recorded}, the name's hash, or the boot id. */
  public static String nameIn(Map<String, String> recorded) {
    return first(recorded, NAME, NAME_HASH, BOOT_ID);
  }

  /**
   * Returns the identity of the machine in {@code recorded}. A restart changes it, since a
   * restarted machine cannot be distinguished from another one of the same name and image.
   */
  public static String idIn(Map<String, String> recorded) {
    return first(recorded, BOOT_ID, NAME_HASH);
  }

  private static String first(Map<String, String> recorded, String... facts) {
    return Stream.of(facts)
        .map(recorded::get)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse("unknown");
  }

  /** Returns a short name of the machine in {@code recorded}, which fits into ids. */
  public static String labelIn(Map<String, String> recorded) {
    String name =
        recorded.getOrDefault(NAME, "").replaceAll("[^A-Za-z0-9.-]", "-").replaceAll("^[.-]+", "");
    return name.isEmpty()
        ? "host-" + shortened(first(recorded, NAME_HASH, BOOT_ID))
        : name.substring(0, Math.min(MAX_NAME, name.length()));
  }

  /** Returns the beginning of the hash or id {@code text}. */
  public static String shortened(String text) {
    return text.substring(0, Math.min(LABEL_DIGITS, text.length()));
  }

  private String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256")
              .digest((salt + ":" + text).getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest, 0, HASH_BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e); // Every Java has SHA-256.
    }
  }
}
