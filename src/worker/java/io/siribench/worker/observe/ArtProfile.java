package io.siribench.worker.observe;

import io.siribench.worker.platform.Art;
import java.io.File;
import java.lang.reflect.Method;

/**
 * An observer that lets ART record the profile of a start. The process registers its jars like an
 * app. After some seconds, ART marks the executed methods. On a signal, ART writes them to the
 * file, which must exist.
 */
public final class ArtProfile extends Observer {
  private static final String REGISTER = "registerAppInfo";

  /** The type of code in the signature since Android 12: the primary APK. */
  private static final Integer PRIMARY_APK = 1;

  /** The signal {@code SIGUSR1}, at which ART writes profiles. */
  private static final Integer WRITE = 10;

  private static final long RESERVE_MILLIS = 1000;
  private static final long MAX_WRITE_MILLIS = 10000;
  private static final long POLL_MILLIS = 100;
  private static final long NANOS_PER_MILLI = 1000000;

  private final File file;
  private final long markedNanos;

  /**
   * Begins to record this process.
   *
   * @param arguments the time until ART marks methods, in ms, a colon, and the file
   */
  public ArtProfile(String arguments) {
    int colon = arguments.indexOf(':');
    long markingMillis = Long.parseLong(arguments.substring(0, colon));
    file = new File(arguments.substring(colon + 1));
    register(file.getPath(), Art.classPath().split(File.pathSeparator));
    markedNanos = System.nanoTime() + (markingMillis + RESERVE_MILLIS) * NANOS_PER_MILLI;
  }

  private static void register(String file, String[] jars) {
    try {
      for (Method method : Class.forName("dalvik.system.VMRuntime").getDeclaredMethods()) {
        if (method.getName().equals(REGISTER)) {
          if (method.getParameterTypes().length == 2) {
            method.invoke(null, file, jars);
          } else {
            method.invoke(null, "siribench", file, file + ".reference", jars, PRIMARY_APK);
          }
          return;
        }
      }
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this runtime records no profile", e);
    }
    throw new IllegalStateException("this runtime records no profile");
  }

  @Override
  public void at(String boundary) {
    if (!boundary.equals(BOUND)) {
      return;
    }
    try {
      Thread.sleep(Math.max(0, (markedNanos - System.nanoTime()) / NANOS_PER_MILLI));
      Class<?> process = Class.forName("android.os.Process");
      process
          .getMethod("sendSignal", int.class, int.class)
          .invoke(null, process.getMethod("myPid").invoke(null), WRITE);
      awaitWritten();
    } catch (ReflectiveOperationException | InterruptedException e) {
      throw new IllegalStateException("the profile was not written", e);
    }
  }

  /** Waits until the file no longer grows. The tool detects a file that is still empty. */
  private void awaitWritten() throws InterruptedException {
    long before = -1;
    for (long left = MAX_WRITE_MILLIS; left > 0; left -= POLL_MILLIS) {
      long bytes = file.length();
      if (bytes > 0 && bytes == before) {
        return;
      }
      before = bytes;
      Thread.sleep(POLL_MILLIS);
    }
  }
}
