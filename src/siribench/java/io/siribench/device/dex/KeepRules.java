package io.siribench.device.dex;

import io.siribench.launch.ForkCommand;
import io.siribench.worker.Protocol;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The rules by which R8 shrinks a fork's classes. Siribench's rules keep its own classes and the
 * names of the classes that it calls, but no members of a model. As in an app, the user's rules
 * have to keep those members.
 *
 * @param models the classes that are bound
 * @param called the classes of a user's code, which siribench calls by reflection
 * @param file the user's own rules
 */
public record KeepRules(List<String> models, List<String> called, Optional<Path> file) {
  /** The separators between a class and its method or type arguments. */
  private static final Pattern AROUND_CLASS = Pattern.compile("::.*|[<>,\\s]+");

  /** A directive that includes the rules of another file. */
  private static final Pattern INCLUDING =
      Pattern.compile("(?:^|\\s)(?:-include\\s+|@)[\"']?((?<=[\"'])[^\"'*?<>|]+|[^\\s\"'*?<>|]+)");

  /**
   * The rules for siribench's own code. Attributes and constants of enums follow the default rules
   * of an Android build. The fields of Jackson show what a mapper cache has restored. Codecs of
   * libraries load a class of the library by name.
   */
  private static final List<String> ALWAYS =
      List.of(
          "-keep class io.siribench.** { *; }",
          "-dontwarn **",
          "-identifiernamestring class io.siribench.codec.libraries.LibraryCodec {"
              + " <init>(java.lang.String, java.lang.String); }",
          "-keepattributes AnnotationDefault,EnclosingMethod,InnerClasses,Signature,"
              + "RuntimeVisibleAnnotations,RuntimeVisibleParameterAnnotations,"
              + "RuntimeVisibleTypeAnnotations",
          "-keepclassmembers enum * { public static **[] values(); public static **"
              + " valueOf(java.lang.String); }",
          "-keepclassmembers class com.fasterxml.jackson.databind.ObjectReader { **"
              + " _rootDeserializer; }",
          "-keepclassmembers class com.fasterxml.jackson.databind.ObjectMapper { **"
              + " _rootDeserializers; }");

  public KeepRules {
    models = List.copyOf(models);
    called = List.copyOf(called);
  }

  /** Returns the rules for forks of {@code command}; absent if they are not shrunk. */
  public static Optional<KeepRules> of(ForkCommand command) {
    return command
        .shrunk()
        .map(
            file ->
                new KeepRules(
                    classes(command, Protocol.ARG_MODEL),
                    Stream.of(Protocol.ARG_READER, Protocol.ARG_MAPPER, Protocol.ARG_GENERATED)
                        .flatMap(argument -> classes(command, argument).stream())
                        .toList(),
                    Optional.of(file).filter(path -> !path.isEmpty()).map(Path::of)));
  }

  /** Returns the user's classes in the value of {@code argument}; built-in values have no dot. */
  private static List<String> classes(ForkCommand command, String argument) {
    return command.argument(argument + "=").stream()
        .flatMap(AROUND_CLASS::splitAsStream)
        .filter(name -> name.indexOf('.') > 0 && !name.startsWith("java."))
        .toList();
  }

  /** Returns all rules except those of the user's file. */
  String text() {
    List<String> lines = new ArrayList<>(ALWAYS);
    models.forEach(name -> lines.add("-keep class " + name));
    called.forEach(name -> lines.add("-keep class " + name + " { public *; }"));
    return String.join("\n", lines) + "\n";
  }

  /** Returns the rules of the user's file and of included files; empty without a file. */
  String given() throws IOException {
    return file.isPresent() ? given(file.get(), new HashSet<>()) : "";
  }

  private static String given(Path rules, Set<Path> read) throws IOException {
    // Like R8, accept comments in other encodings; Files.readString would throw.
    String text = new String(Files.readAllBytes(rules), StandardCharsets.UTF_8);
    StringBuilder rulesText = new StringBuilder(text);
    for (MatchResult include : INCLUDING.matcher(text).results().toList()) {
      // An @ also precedes the name of an annotation.
      Path included = rules.resolveSibling(include.group(1)).normalize();
      if (Files.isRegularFile(included) && read.add(included)) {
        rulesText.append('\n').append(given(included, read));
      }
    }
    return rulesText.toString();
  }

  /** Returns the rule that keeps the class {@code name} with all members. */
  public static String keeping(String name) {
    return "-keep class " + name + " { *; }";
  }
}
