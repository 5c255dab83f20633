package io.siribench.device.adb;

import io.siribench.problem.PlanProblem;
import io.siribench.problem.ProgramName;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The readable reasons why a device cannot be used. adb's own texts differ between versions, so
 * only the parts that platform tools 29 to 36 share are compared.
 */
public final class AdbErrors {
  public static final String OPTION = "-s";

  /** Device states by parts of adb's errors; the first match counts. */
  private static final Map<String, String> STATES_BY_TEXT = new LinkedHashMap<>();

  /** adb's messages about a device that it does not see. */
  private static final List<String> UNSEEN =
      List.of("not found", "no devices", "no emulators found");

  /** The hosts of this machine; empty for a serial without a host. */
  private static final Set<String> LOCAL = Set.of("", "0.0.0.0", "localhost", "[::1]");

  static {
    STATES_BY_TEXT.put("unauthorized", "unauthorized");
    STATES_BY_TEXT.put("offline", "offline");
    STATES_BY_TEXT.put("no permissions", "no permissions");
    STATES_BY_TEXT.put("insufficient permissions", "no permissions");
    STATES_BY_TEXT.put("authorizing", "authorizing");
    STATES_BY_TEXT.put("still connecting", "connecting");
  }

  /** Instructions for attaching a device. */
  public static final String ENABLING =
      "plug one in with USB debugging on: Settings > About phone, tap 'Build number' seven times,"
          + " then Settings > System > Developer options > USB debugging";

  public static PlanProblem none() {
    return new PlanProblem(OPTION, "no device is attached", ENABLING);
  }

  public static PlanProblem several(List<AttachedDevice> devices) {
    AttachedDevice usable =
        devices.stream().filter(AttachedDevice::isReady).findFirst().orElse(devices.get(0));
    return new PlanProblem(
        OPTION,
        devices.size() + " devices are attached: " + names(devices),
        "select with -s " + ProgramName.quoted(usable.serial()) + ", or use --all");
  }

  /** Returns the problem of a serial number in {@code option} that is not attached. */
  public static PlanProblem unknown(String option, String serial, List<AttachedDevice> devices) {
    return new PlanProblem(
        option,
        "adb does not see a device '" + serial + "'",
        devices.isEmpty() ? "none is attached; " + ENABLING : "attached: " + names(devices));
  }

  /** Returns whether {@code serial} is the address of a device on a network: HOST:PORT. */
  public static boolean isAddress(String serial) {
    return serial.matches("[^\\s/]+:\\d{1,5}");
  }

  /** Returns whether adb reaches a device over a network; a local port does not count. */
  public static boolean isOverTheAir(String serial) {
    int colon = serial.lastIndexOf(':');
    String host = colon < 0 ? "" : serial.substring(0, colon);
    return serial.contains("._adb") || !(LOCAL.contains(host) || host.startsWith("127."));
  }

  /** Returns instructions for reattaching a device that adb no longer sees. */
  public static String attaching(String serial) {
    return isOverTheAir(serial) ? "reconnect it to the network" : "plug it in again";
  }

  /** Returns the problem of an address that adb cannot connect to. */
  public static PlanProblem unreachable(String address, String text) {
    return new PlanProblem(
        OPTION,
        "adb cannot connect to " + address + ": " + text,
        "pair this computer once with Android 11 or later: Developer options > Wireless debugging >"
            + " Pair device with pairing code, and adb pair HOST:PAIRING_PORT (platform tools 30);"
            + " then use the address that Wireless debugging shows. Before Android 11: adb tcpip"
            + " 5555 through a cable, and HOST:5555");
  }

  /** Returns why a device in {@code state}, by adb's name, cannot be used. */
  public static PlanProblem unusable(String serial, String state) {
    return new PlanProblem(OPTION, wrong(serial, state), remedy(serial, state));
  }

  /** Returns the problem of a device that adb lists but cannot select. */
  static PlanProblem unnamed() {
    return new PlanProblem(
        OPTION,
        "a device has no serial number, so adb cannot select it",
        "attach it over a network: adb tcpip 5555, then -s HOST:5555");
  }

  /** Returns the problem of a device that adb's message {@code text} indicates, if known. */
  public static Optional<PlanProblem> of(String serial, String text) {
    for (Map.Entry<String, String> known : STATES_BY_TEXT.entrySet()) {
      if (text.contains(known.getKey())) {
        return Optional.of(unusable(serial, known.getValue()));
      }
    }
    if (UNSEEN.stream().anyMatch(text::contains)) {
      return Optional.of(
          new PlanProblem(
              OPTION, "adb does not see the device " + serial + " any more", attaching(serial)));
    }
    return Optional.empty();
  }

  private static String wrong(String serial, String state) {
    String device = "the device " + serial;
    return switch (state) {
      case "unauthorized" -> device + " does not trust this computer (adb: unauthorized)";
      case "offline" -> device + " does not respond (adb: offline)";
      case "no permissions" -> "this user cannot use " + device + " (adb: no permissions)";
      case "authorizing", "connecting" -> device + " is being connected (adb: " + state + ")";
      case "detached" -> device + " is detached from adb (adb: detached)";
      default -> device + " does not run Android with a shell (adb: " + state + ")";
    };
  }

  private static String remedy(String serial, String state) {
    return switch (state) {
      case "unauthorized" ->
          "unlock it and accept the key on the device's screen; if it does not ask, "
              + reconnecting(serial);
      case "offline" -> reconnecting(serial) + "; if that does not help, restart it";
      case "no permissions" ->
          "install the udev rules of Android devices (on Debian android-sdk-platform-tools-common)"
              + " and plug it in again";
      case "authorizing", "connecting" -> "try again in a few seconds";
      case "detached" -> "attach it: adb -s " + ProgramName.quoted(serial) + " attach";
      default -> "start Android: adb -s " + ProgramName.quoted(serial) + " reboot";
    };
  }

  private static String reconnecting(String serial) {
    if (!isOverTheAir(serial)) {
      return "unplug it and plug it in again";
    }
    return isAddress(serial)
        ? "adb disconnect " + serial + ", then try again"
        : "switch its wireless debugging off and on";
  }

  private static String names(List<AttachedDevice> devices) {
    return devices.stream().map(AdbErrors::name).collect(Collectors.joining(", "));
  }

  private static String name(AttachedDevice device) {
    String detail = device.isReady() ? device.model() : device.state();
    return device.serial() + (detail.isEmpty() ? "" : " (" + detail + ")");
  }
}
