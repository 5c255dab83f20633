package io.siribench.worker.platform;

import java.io.BufferedReader;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.HashSet;
import java.util.Set;
import java.util.StringTokenizer;
import org.jspecify.annotations.Nullable;

/**
 * The TCP sockets of this process, from Linux's {@code /proc}. They show whether a request needed a
 * new connection, which the JDK's clients do not report. Only forks that send several requests use
 * this class, and never while the clock runs.
 */
public final class OpenSockets {
  private static final String SOCKET = "socket:[";

  /** The position of the inode in a line of the kernel's table of TCP sockets. */
  private static final int INODE = 9;

  private static final long MAX_AGE_NANOS = 100000000;

  /** Standard input, output and error may also be sockets. */
  private static final int STANDARD_DESCRIPTORS = 3;

  private @Nullable Set<String> before;
  private @Nullable Set<String> after;
  private long listedNanos;

  /** Lists the sockets before a request, or reuses the list of {@link #after} if very recent. */
  public void before() {
    boolean isFresh = after != null && System.nanoTime() - listedNanos < MAX_AGE_NANOS;
    before = isFresh ? after : list();
  }

  /** Lists the sockets after a request. */
  public void after() {
    after = list();
    listedNanos = System.nanoTime();
  }

  /** Returns {@code new} or {@code reused}, or null if unknown. */
  public @Nullable String connectionState() {
    Set<String> earlier = before;
    Set<String> later = after;
    if (earlier == null || later == null) {
      return null;
    }
    if (earlier.isEmpty() || !earlier.containsAll(later)) {
      return "new";
    }
    // A closed connection may have served the request. So may a new one that was also closed.
    return later.size() == earlier.size() ? "reused" : null;
  }

  /** Returns whether a connection was closed during the request, perhaps stale and replaced. */
  public boolean hasClosed() {
    Set<String> earlier = before;
    Set<String> later = after;
    return earlier != null && later != null && !later.containsAll(earlier);
  }

  private static @Nullable Set<String> list() {
    String[] descriptors = new File("/proc/self/fd").list();
    if (descriptors == null) {
      return null;
    }
    Set<String> sockets = new HashSet<String>();
    for (String descriptor : descriptors) {
      String target = target(descriptor);
      if (target.startsWith(SOCKET)) {
        sockets.add(target);
      }
    }
    try {
      // The JDK's NIO keeps a socket of another kind, which would look like a kept connection.
      sockets.retainAll(tcpSockets());
      return sockets;
    } catch (IOException e) {
      return null;
    }
  }

  /** Returns the sockets of all processes, as they appear among descriptors. */
  private static Set<String> tcpSockets() throws IOException {
    Set<String> sockets = new HashSet<String>();
    addSockets(new File("/proc/self/net/tcp"), sockets);
    File ipv6 = new File("/proc/self/net/tcp6");
    if (ipv6.exists()) {
      addSockets(ipv6, sockets);
    }
    return sockets;
  }

  private static void addSockets(File table, Set<String> sockets) throws IOException {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(new FileInputStream(table), StandardCharsets.US_ASCII))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        StringTokenizer words = new StringTokenizer(line);
        for (int i = 0; i < INODE && words.hasMoreTokens(); i++) {
          words.nextToken();
        }
        if (words.hasMoreTokens()) {
          sockets.add(SOCKET + words.nextToken() + "]");
        }
      }
    }
  }

  private static String target(String descriptor) {
    if (Integer.parseInt(descriptor) < STANDARD_DESCRIPTORS) {
      return "";
    }
    try {
      return Files.readSymbolicLink(new File("/proc/self/fd", descriptor).toPath()).toString();
    } catch (IOException | RuntimeException e) {
      // The descriptor was used by the listing itself, was closed meanwhile, or is inaccessible.
      return "";
    }
  }
}
