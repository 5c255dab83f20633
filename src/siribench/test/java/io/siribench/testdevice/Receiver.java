package io.siribench.testdevice;

import io.siribench.dex.Art;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A receiver of pushed files, as long as there is space. */
final class Receiver {
  private final DeviceFolder folder;
  private final Faults faults;
  private final Cable cable;
  private final Storage storage;

  Receiver(DeviceFolder folder, Faults faults, Cable cable, Storage storage) {
    this.folder = folder;
    this.faults = faults;
    this.cable = cable;
    this.storage = storage;
  }

  /** Receives a file; {@code nameAndMode} is its name, a comma, and its mode in decimal. */
  void receive(String nameAndMode, DataInputStream in, DeviceStream stream) throws IOException {
    int comma = nameAndMode.lastIndexOf(',');
    String name = nameAndMode.substring(0, comma);
    int mode = Integer.parseInt(nameAndMode.substring(comma + 1));
    Path file = folder.paths().file(name);
    String refusal = refusal(name, file);
    boolean isOurs = refusal == null;
    if (isOurs) {
      // The existing file may be read-only for its owner, which does not stop adbd.
      Files.deleteIfExists(file);
    }
    int modifiedSeconds;
    try (OutputStream out =
        isOurs ? Files.newOutputStream(file) : OutputStream.nullOutputStream()) {
      refusal = copy(in, out, refusal);
      modifiedSeconds = SyncReply.number(in);
    } catch (IOException e) {
      if (isOurs) {
        Files.deleteIfExists(file);
      }
      throw e;
    }
    if (refusal != null) {
      if (isOurs) {
        Files.deleteIfExists(file);
      }
      SyncReply.fail(stream, refusal);
      return;
    }
    Files.setLastModifiedTime(file, FileTime.from(modifiedSeconds, TimeUnit.SECONDS));
    Files.setPosixFilePermissions(file, permissions(mode));
    // A document cannot replace a jar.
    if (Dexed.isCode(file)) {
      folder.forgetClasses();
    }
    Optional<Art> art = Dexed.prepare(file);
    if (art.isPresent()) {
      folder.rememberClasses(file, art.get());
    }
    SyncReply.of("OKAY").number(0).to(stream);
  }

  /**
   * Copies up to the word {@code DONE}. Like adbd, it reads everything even if nothing can be
   * written.
   */
  private @Nullable String copy(DataInputStream in, OutputStream out, @Nullable String refused)
      throws IOException {
    String refusal = refused;
    while (SyncReply.word(in).equals("DATA")) {
      byte[] chunk = in.readNBytes(SyncReply.number(in));
      if (!cable.pass(Condition.UNPLUG_AFTER_PUSHED_BYTES, chunk.length)) {
        throw new IOException("unplugged");
      }
      if (faults.isOver(Condition.FULL_AFTER_PUSHED_BYTES, chunk.length)) {
        faults.set(Condition.FREE_BYTES, 0);
      }
      if (refusal == null && storage.freeBytes() < chunk.length) {
        refusal = "write failed: No space left on device";
      }
      if (refusal == null) {
        out.write(chunk);
      }
    }
    return refusal;
  }

  private boolean isReadOnly() {
    return faults.is(Condition.READ_ONLY);
  }

  private @Nullable String refusal(String name, Path file) throws IOException {
    Path parent = file.getParent();
    if (!folder.paths().isWritable(name) || parent == null) {
      return "couldn't create file: Permission denied";
    }
    if (isReadOnly()) {
      return "couldn't create file: Read-only file system";
    }
    if (Files.isDirectory(file)) {
      return "couldn't create file: Is a directory";
    }
    Files.createDirectories(parent);
    return null;
  }

  /** Returns the owner's permissions, applied to all as adbd does. */
  private Set<PosixFilePermission> permissions(int mode) {
    int bits = mode & 0700;
    bits |= bits >> 3 | bits >> 6;
    Set<PosixFilePermission> permissions = EnumSet.noneOf(PosixFilePermission.class);
    PosixFilePermission[] all = PosixFilePermission.values();
    for (int i = 0; i < all.length; i++) {
      if ((bits >> (all.length - 1 - i) & 1) == 1) {
        permissions.add(all[i]);
      }
    }
    return storage.allowed(permissions);
  }
}
