package io.siribench.device;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.device.adb.ShellCode;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(value = OS.LINUX, disabledReason = "locks are identified through /proc")
@Timeout(60)
final class LockCodeTest {
  private static final String TRAP = "trap 'exit 129' HUP\n";

  @TempDir private Path directory;

  private final List<Process> shells = new ArrayList<>();

  @AfterEach
  void endShells() {
    shells.forEach(Process::destroyForcibly);
  }

  private Process shell(String code) throws IOException {
    String there = "cd " + ShellCode.quoted(directory.toString()) + "\n";
    Process shell = new ProcessBuilder("sh", "-c", there + code).start();
    shells.add(shell);
    return shell;
  }

  private String said(String code) throws Exception {
    Process shell = shell(code);
    return new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
  }

  /** Starts a shell that takes the lock and then runs {@code during}. */
  private Process holder(String during) throws Exception {
    Process shell = shell(TRAP + LockCode.take() + during + "\n");
    BufferedReader lines = shell.inputReader(StandardCharsets.UTF_8);
    assertThat(lines.readLine()).isEqualTo(LockCode.TAKEN);
    return shell;
  }

  @Test
  void take_heldByAnotherShell_reportsHolder() throws Exception {
    Process holder = holder("sleep 50; :");
    assertThat(said(LockCode.take())).isEqualTo(LockCode.HELD + holder.pid());
  }

  /** The other shell has found the same lock, and replaces the new one. */
  @Test
  void take_lockReplacedByAnotherMeanwhile_isNotTaken() throws Exception {
    Process other = holder("sleep 50; :");
    Path lock = directory.resolve(LockCode.FILE);
    String replaced = "sleep() { echo " + ShellCode.quoted(Files.readString(lock)) + " >lock; }\n";
    Files.writeString(lock, "1 0 another-boot\n");
    assertThat(said(replaced + LockCode.take())).isEqualTo(LockCode.HELD + other.pid());
  }

  @Test
  void holder_lockOfADeadShell_isReportedAsStale() throws Exception {
    assertThat(said(LockCode.holder())).isEmpty();
    Process holder = holder("sleep 50; :");
    assertThat(said(LockCode.holder())).isEqualTo(LockCode.HELD + holder.pid());
    holder.destroyForcibly().waitFor();
    assertThat(said(LockCode.holder())).isEqualTo(LockCode.LEFT);
  }

  @Test
  void takeBack_ownWaitingShell_endsItAndTakesLock() throws Exception {
    Process holder = holder("sleep 50; :");
    assertThat(said(LockCode.takeBack(String.valueOf(holder.pid())))).isEqualTo(LockCode.TAKEN);
    assertThat(holder.waitFor()).isNotZero();
  }

  @Test
  void takeBack_shellOfAnother_isLeftAlone() throws Exception {
    Process holder = holder("sleep 50; :");
    assertThat(said(LockCode.takeBack("1"))).isEqualTo(LockCode.HELD + holder.pid());
    assertThat(holder.isAlive()).isTrue();
  }

  @Test
  void takeBack_endedShell_takesLock() throws Exception {
    Process holder = holder("");
    holder.waitFor();
    assertThat(said(LockCode.takeBack(String.valueOf(holder.pid())))).isEqualTo(LockCode.TAKEN);
  }

  private Path place(String... files) throws IOException {
    Path place = Files.createDirectory(directory.resolve("it's here"));
    for (String file : files) {
      Files.writeString(place.resolve(file), "its content");
    }
    return place;
  }

  private static String remove(Path place) {
    return LockCode.remove(ShellCode.quoted(place.toString())) + "echo $?\n";
  }

  @Test
  void remove_ownDirectory_deletesItAndMayBeRepeated() throws Exception {
    Path place = place(LockCode.FILE, "a b.jar", "c.part", ".hidden");
    Files.writeString(Files.createDirectory(place.resolve("run")).resolve("rc"), "1 0");
    assertThat(said(remove(place))).isEqualTo("0");
    assertThat(place).doesNotExist();
    assertThat(said(remove(place))).isEqualTo("0");
  }

  @Test
  void remove_directoryWithANoteOfSettings_unlocksIt() throws Exception {
    Path place = place(LockCode.FILE, "restore", "c.part");
    assertThat(said(remove(place))).isEqualTo("0");
    assertThat(place.resolve("restore")).exists();
    assertThat(place.resolve(LockCode.FILE)).doesNotExist();
    assertThat(place.resolve("c.part")).doesNotExist();
  }

  /** The other shell takes the lock between two commands. */
  @Test
  void remove_lockedByAnotherMeanwhile_keepsItsLock() throws Exception {
    Path place = place(LockCode.FILE, "a.jar");
    String other = "rm() { command rm \"$@\"; [ \"$*\" != '-f lock' ] || echo other >lock; }\n";
    assertThat(said(other + remove(place))).isEqualTo("0");
    assertThat(place.resolve(LockCode.FILE)).hasContent("other");
    assertThat(place.resolve("a.jar")).doesNotExist();
  }
}
