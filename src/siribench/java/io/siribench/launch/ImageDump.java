package io.siribench.launch;

import io.siribench.process.Criu;
import io.siribench.worker.Protocol;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** The dump of a fork as a process image, once the fork is ready. */
record ImageDump(Criu criu, Path image) implements ForkOutput.LastLine {
  @Override
  public boolean ends(ProcessHandle fork, ForkMessages messages) {
    try {
      // An earlier dump that failed may have left files.
      CacheFile.deleteTree(image);
      long startNanos = System.nanoTime();
      criu.dump(fork.pid(), image);
      long writeNanos = System.nanoTime() - startNanos;
      messages.addBeforeEnd(
          new ForkMessage(
              Protocol.DUMPED,
              Map.of(
                  Protocol.CACHE_BYTES, String.valueOf(Criu.bytes(image)),
                  Protocol.CACHE_WRITE, String.valueOf(writeNanos))));
      return true;
    } catch (IOException e) {
      String.valueOf(e.getMessage()).lines().forEach(messages::onStderrLine);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    // Without a dump, the fork would wait forever.
    fork.destroyForcibly();
    return false;
  }
}
