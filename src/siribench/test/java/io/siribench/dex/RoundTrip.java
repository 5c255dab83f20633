package io.siribench.dex;

import static java.util.stream.Collectors.joining;

import android.os.Debug;
import com.googlecode.d2j.dex.Dex2jar;
import dalvik.system.VMRuntime;
import io.siribench.request.FileHash;
import io.siribench.worker.BindAll;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * The worker of a device, to be run here. It is {@code classes.dex} of a packaged jar, turned back
 * into class files. The executed code has gone through D8, on a JVM with only Android's libraries;
 * StAX's API, which Android lacks, comes from the dex.
 */
public final class RoundTrip {
  private static final Path SIRIBENCH = Path.of("target", "siribench.jar").toAbsolutePath();
  private static final Path DIRECTORY = Path.of("target", "dex").toAbsolutePath();
  private static final String DEX = "classes.dex";
  private static final String CLASS = ".class";

  /** The classes that are packed with the worker. */
  private static final List<Class<?>> ADDED =
      List.of(
          AppProcess.class,
          LoadAll.class,
          BindAll.class,
          Debug.class,
          android.os.Process.class,
          VMRuntime.class);

  private RoundTrip() {}

  /**
   * Returns the start of a command that continues like one of {@code app_process}. It continues
   * with {@code -Dname=text}, a directory, the class and its arguments. It runs the dex of {@code
   * target/siribench.jar}, with further options of the JVM.
   */
  public static List<String> appProcess(String... options) throws IOException {
    List<String> command = art(SIRIBENCH).commandLine();
    command.addAll(List.of(options));
    command.add(AppProcess.class.getName());
    return command;
  }

  /**
   * Returns a JVM for the dex in {@code siribenchJar} and the added classes. It is built if
   * missing, which takes seconds, and kept under a hash of its contents. Only one process at a time
   * builds it.
   */
  public static synchronized Art art(Path siribenchJar) throws IOException {
    return locked(
        () -> {
          Path jar = jar(List.of(dex(siribenchJar)), List.of());
          return ArtImage.prepare(DIRECTORY, jar, jar + File.pathSeparator + xmlApis());
        });
  }

  /**
   * Returns a JVM for all dex files and resources of {@code classPath}. If siribench's jar comes
   * first, it has the archive of its classes.
   *
   * @param api the API level of the device, which may be too old for a dex
   */
  public static synchronized Art art(List<Path> classPath, int api) throws IOException {
    return locked(
        () -> {
          List<Path> jars = new ArrayList<>();
          for (Path each : classPath) {
            List<byte[]> dexes = dexes(each);
            for (byte[] dex : dexes) {
              requireVersion(each, dex, api);
            }
            if (!dexes.isEmpty()) {
              jars.add(jar(dexes, isWhole(dexes) ? List.of() : jars.subList(0, 1)));
            }
          }
          jars.add(1, xmlApis());
          // Before what was pushed, as the platform's classes are.
          jars.add(2, AndroidClasses.jar(DIRECTORY));
          for (Path each : classPath) {
            // Resources are found where they were pushed.
            if (isZip(each) && !isWorker(each)) {
              jars.add(each);
            }
          }
          String all = jars.stream().map(Path::toString).collect(joining(File.pathSeparator));
          return isWorker(classPath.get(0))
              ? ArtImage.prepare(
                      DIRECTORY, jars.get(0), jars.get(0) + File.pathSeparator + xmlApis())
                  .with(all)
              : ArtImage.prepare(DIRECTORY, all);
        });
  }

  /** Translates {@code file} for a later class path that begins with {@code worker}, translated. */
  public static void translate(Path file, Path worker) throws IOException {
    List<byte[]> dexes = dexes(file);
    if (!dexes.isEmpty()) {
      jar(dexes, isWhole(dexes) ? List.of() : List.of(worker));
    }
  }

  /** Returns whether they contain the worker, and so everything that a process runs from. */
  private static boolean isWhole(List<byte[]> dexes) {
    return dexes.stream()
        .anyMatch(
            dex ->
                new String(dex, StandardCharsets.ISO_8859_1)
                    .contains("Lio/siribench/worker/WorkerMain;"));
  }

  /** Builds that end with the interruption of this thread. */
  private interface Build {
    Art run() throws IOException, InterruptedException;
  }

  private static Art locked(Build build) throws IOException {
    Files.createDirectories(DIRECTORY);
    try (FileChannel lock =
        FileChannel.open(
            DIRECTORY.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      lock.lock();
      return build.run();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException(e.getMessage());
    }
  }

  /** Returns whether {@code file} contains the dex of {@code target/siribench.jar}. */
  public static boolean isWorker(Path file) throws IOException {
    try (ZipFile zip = new ZipFile(file.toFile());
        ZipFile siribench = new ZipFile(SIRIBENCH.toFile())) {
      ZipEntry dex = zip.getEntry(DEX);
      return dex != null && dex.getCrc() == siribench.getEntry(DEX).getCrc();
    }
  }

  private static boolean isZip(Path file) {
    return !file.toString().endsWith(".dex");
  }

  private static List<byte[]> dexes(Path file) throws IOException {
    List<byte[]> dexes = new ArrayList<>();
    if (!isZip(file)) {
      dexes.add(Files.readAllBytes(file));
      return dexes;
    }
    try (ZipFile zip = new ZipFile(file.toFile())) {
      for (int i = 1; ; i++) {
        ZipEntry entry = zip.getEntry(i == 1 ? DEX : "classes" + i + ".dex");
        if (entry == null) {
          return dexes;
        }
        try (InputStream in = zip.getInputStream(entry)) {
          dexes.add(in.readAllBytes());
        }
      }
    }
  }

  /** Refuses a dex like ART, whose releases know the versions up to their own. */
  private static void requireVersion(Path file, byte[] dex, int api) throws IOException {
    int version = Integer.parseInt(new String(dex, 4, 3, StandardCharsets.US_ASCII));
    int newest = api < 24 ? 35 : api < 26 ? 37 : api < 28 ? 38 : api < 30 ? 39 : 41;
    if (version > newest) {
      throw new IOException(
          "Failure to verify dex file '" + file + "': Unrecognized version number 0" + version);
    }
  }

  private static Path jar(List<byte[]> dexes, List<Path> before) throws IOException {
    Path jar = DIRECTORY.resolve("round-trip-" + key(dexes, before) + ".jar");
    if (!Files.exists(jar)) {
      Path unfinished = Files.createTempFile(DIRECTORY, "round-trip", ".tmp");
      List<Path> raws = new ArrayList<>();
      try {
        for (byte[] dex : dexes) {
          Path raw = Files.createTempFile(DIRECTORY, "dex2jar", ".jar");
          raws.add(raw);
          translate(dex, raw);
        }
        repair(raws, before, unfinished);
        Files.move(unfinished, jar, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        for (Path raw : raws) {
          Files.deleteIfExists(raw);
        }
        Files.deleteIfExists(unfinished);
      }
    }
    return jar;
  }

  /** Returns the bytes of the dex in {@code siribenchJar}. */
  public static byte[] dex(Path siribenchJar) throws IOException {
    try (ZipFile zip = new ZipFile(siribenchJar.toFile())) {
      ZipEntry entry = zip.getEntry(DEX);
      if (entry == null) {
        throw new IOException(
            siribenchJar + " has no " + DEX + "; package it without -Dskip.dex=true");
      }
      try (InputStream in = zip.getInputStream(entry)) {
        return in.readAllBytes();
      }
    }
  }

  /** Returns the XML types that Android has and the limited JVM lacks. */
  static Path xmlApis() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .filter(element -> element.contains("xml-apis-"))
        .map(Path::of)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("xml-apis is not on the class path"));
  }

  private static String key(List<byte[]> dexes, List<Path> before) throws IOException {
    StringBuilder hashes = new StringBuilder();
    dexes.forEach(dex -> hashes.append(FileHash.sha256(dex)));
    before.forEach(jar -> hashes.append(jar.getFileName()));
    hashes.append(FileHash.sha256(classFile(ClassFileRepair.class)));
    for (Class<?> type : ADDED) {
      hashes.append(FileHash.sha256(classFile(type)));
    }
    return FileHash.sha256(hashes.toString().getBytes(StandardCharsets.UTF_8));
  }

  private static void translate(byte[] dex, Path jar) throws IOException {
    Files.delete(jar);
    Faults faults = new Faults();
    Dex2jar.from(dex).withExceptionHandler(faults).dontSanitizeNames(true).to(jar);
    faults.requireNone();
  }

  private static void repair(List<Path> raws, List<Path> before, Path repaired) throws IOException {
    List<Path> known = new ArrayList<>(before);
    known.addAll(raws);
    known.add(xmlApis());
    try (ClassFileRepair repair = new ClassFileRepair(known);
        OutputStream file = Files.newOutputStream(repaired);
        ZipOutputStream out = new ZipOutputStream(file)) {
      for (Path raw : raws) {
        try (FileSystem in = FileSystems.newFileSystem(raw)) {
          for (Path each : classFiles(in)) {
            add(out, each.toString().substring(1), repair.repair(Files.readAllBytes(each)));
          }
        }
      }
      for (Class<?> type : ADDED) {
        add(out, entryName(type), classFile(type));
      }
    }
  }

  private static List<Path> classFiles(FileSystem jar) throws IOException {
    List<Path> found = new ArrayList<>();
    for (Path root : jar.getRootDirectories()) {
      try (Stream<Path> files = Files.walk(root)) {
        files.filter(file -> file.toString().endsWith(CLASS)).forEach(found::add);
      }
    }
    return found;
  }

  private static void add(ZipOutputStream out, String name, byte[] bytes) throws IOException {
    out.putNextEntry(new ZipEntry(name));
    out.write(bytes);
    out.closeEntry();
  }

  private static String entryName(Class<?> type) {
    return type.getName().replace('.', '/') + CLASS;
  }

  private static byte[] classFile(Class<?> type) throws IOException {
    try (InputStream in = RoundTrip.class.getResourceAsStream("/" + entryName(type))) {
      if (in == null) {
        throw new IOException(type + " is not on the class path");
      }
      return in.readAllBytes();
    }
  }
}
