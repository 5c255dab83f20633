package io.siribench.testdevice;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** The file service of adb's sync protocol, version 1: STAT, LIST, SEND and RECV. */
final class SyncService implements Service {
  private static final int CHUNK_BYTES = 1 << 16;
  private static final int FOLDER_MODE = 0040771;
  private static final int FILE_MODE = 0100644;

  private final DevicePaths paths;
  private final Cable cable;
  private final Receiver receiver;

  SyncService(DevicePaths paths, Cable cable, Receiver receiver) {
    this.paths = paths;
    this.cable = cable;
    this.receiver = receiver;
  }

  @Override
  public void run(DeviceStream stream) throws IOException {
    DataInputStream in = new DataInputStream(stream);
    try {
      for (String word = SyncReply.word(in); !word.equals("QUIT"); word = SyncReply.word(in)) {
        String name = SyncReply.text(in);
        switch (word) {
          case "STAT" -> stat(stream, paths.file(name));
          case "LIST" -> list(stream, paths.file(name));
          case "SEND" -> receiver.receive(name, in, stream);
          case "RECV" -> send(stream, paths.file(name));
          default -> {
            SyncReply.fail(stream, "unknown command " + word);
            return;
          }
        }
      }
    } catch (EOFException e) {
      // The host does not always send QUIT.
    }
  }

  private static void stat(DeviceStream stream, Path file) throws IOException {
    SyncReply.of("STAT").number(mode(file)).number(bytes(file)).number(modified(file)).to(stream);
  }

  private static void list(DeviceStream stream, Path folder) throws IOException {
    if (Files.isDirectory(folder)) {
      try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
        for (Path file : files) {
          SyncReply.of("DENT")
              .number(mode(file))
              .number(bytes(file))
              .number(modified(file))
              .text(String.valueOf(file.getFileName()))
              .to(stream);
        }
      }
    }
    SyncReply.of("DONE").number(0).number(0).number(0).number(0).to(stream);
  }

  private void send(DeviceStream stream, Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      SyncReply.fail(stream, "open failed: No such file or directory");
      return;
    }
    try (InputStream in = Files.newInputStream(file)) {
      for (byte[] chunk = in.readNBytes(CHUNK_BYTES);
          chunk.length > 0;
          chunk = in.readNBytes(CHUNK_BYTES)) {
        if (!cable.pass(Condition.UNPLUG_AFTER_PULLED_BYTES, chunk.length)) {
          return;
        }
        SyncReply.of("DATA").data(chunk).to(stream);
      }
    }
    SyncReply.of("DONE").number(0).to(stream);
  }

  private static int mode(Path file) {
    if (Files.isDirectory(file)) {
      return FOLDER_MODE;
    }
    return Files.exists(file) ? FILE_MODE : 0;
  }

  private static int bytes(Path file) throws IOException {
    return Files.isRegularFile(file) ? (int) Files.size(file) : 0;
  }

  private static int modified(Path file) throws IOException {
    return Files.exists(file) ? (int) Files.getLastModifiedTime(file).to(TimeUnit.SECONDS) : 0;
  }
}
