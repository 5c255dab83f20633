package io.siribench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Comments, messages, help and pages are plain technical English. */
final class LanguageTest {
  private static final int MAX_WORDS = 15;
  private static final int MAX_REPEATED_NAMES = 8;

  /** A comment, a string literal that may continue in the next one, or a character. */
  private static final Pattern TEXT =
      Pattern.compile(
          "(?s)/\\*.*?\\*/|//[^\\n]*|\"\"\".*?\"\"\""
              + "|\"(?:\\\\.|[^\"\\\\\\n])*\"(?:\\s*\\+\\s*\"(?:\\\\.|[^\"\\\\\\n])*\")*"
              + "|'(?:\\\\.|[^'\\\\])+'");

  private static final Pattern JAVADOC = Pattern.compile("(?s)/\\*\\*(.*)\\*/");
  private static final Pattern LINE_START = Pattern.compile("\\n\\s*(\\*(?!/) ?)?");
  private static final Pattern INLINE_TAG = Pattern.compile("\\{@\\w+ [^}]*}");
  private static final Pattern SENTENCE_END = Pattern.compile("(?<=[.!?])\\s|\\s@|^@");

  /** A subordinate clause or a phrase without its noun, which no type or method is. */
  private static final Pattern NO_SUBJECT =
      Pattern.compile("(What|Who|Where|Whether|Of|With|As|How|That|Likewise)\\b.*");

  /** Literal translations, and the words for things that report or contain something. */
  private static final Pattern CALQUE =
      Pattern.compile(
          "\\bbeside\\b|\\bin (the |its |their )?place of\\b|\\bin (its|their) place\\b|\\bheed"
              + "|\\bnobody\\b|\\bone's own\\b|\\btells\\b|\\b(is|are|was|were) told\\b|\\bsays\\b"
              + "|, too(?! \\w+)\\b|\\bat rest\\b|\\bc[oa]mes? to rest\\b|\\bis gone on with\\b"
              + "|(?<!\\b[Tt]here )\\b(is|are) no (?!longer\\b|more\\b|other\\b|such\\b)[a-z]+");

  /** A comment in XML, or consecutive lines of one in a script or a style sheet. */
  private static final Pattern OTHER_COMMENT =
      Pattern.compile(
          "(?sm)<!--(.*?)-->|^[ \\t]*((#|//)[^\\n]*(\\n[ \\t]*(#|//)[^\\n]*)*)|/\\*(.*?)\\*/");

  private static final Pattern OTHER_LINE_START = Pattern.compile("\\s*\\n\\s*(#|//|\\*)?\\s*");
  private static final Pattern COMMENT_START = Pattern.compile("^(<!--|#|//|/\\*)\\s*");

  /** A beginning that leaves the sentence without a noun. */
  private static final Pattern NO_NOUN = Pattern.compile("(What|Who|Whoever|Those|Of|Else)\\b.*");

  private static final List<Path> OTHER_ROOTS =
      Stream.of("pom.xml", "Dockerfile", "jreleaser.yml", ".ci", ".github", "bin", "src", "samples")
          .map(Path::of)
          .toList();

  private static final Pattern OTHER_SOURCE =
      Pattern.compile(
          "(.*/)?(pom\\.xml|Dockerfile|(bin|\\.ci)/[^.]+|.*\\.(sh|ya?ml|js|css|properties|gitattributes))");

  /** The name of a column. */
  private static final Set<String> ALLOWED = Set.of("part, total, beside, count");

  private static List<Path> sources() throws IOException {
    return files(
        List.of(Path.of("src"), Path.of("samples")),
        file -> file.toString().endsWith(".java") && !file.endsWith("LanguageTest.java"));
  }

  private static List<Path> files(List<Path> roots, Predicate<Path> filter) throws IOException {
    List<Path> found = new ArrayList<>();
    for (Path root : roots) {
      try (Stream<Path> files = Files.walk(root)) {
        files
            .filter(file -> Files.isRegularFile(file) && !hasPart(file, "target"))
            .filter(filter)
            .forEach(found::add);
      }
    }
    return found;
  }

  private static boolean hasPart(Path file, String name) {
    for (Path part : file) {
      if (part.toString().equals(name)) {
        return true;
      }
    }
    return false;
  }

  private static String plain(String text) {
    return LINE_START.matcher(text).replaceAll(" ").replaceAll("\"\\s*\\+\\s*\"", "");
  }

  @Test
  void firstSentence_ofEveryComment_hasASubjectAndIsShort() throws IOException {
    List<String> wrong = new ArrayList<>();
    int count = 0;
    for (Path file : sources()) {
      Matcher text = TEXT.matcher(Files.readString(file));
      while (text.find()) {
        Matcher javadoc = JAVADOC.matcher(text.group());
        if (javadoc.matches()) {
          count++;
          String sentence = firstSentence(javadoc.group(1));
          if (NO_SUBJECT.matcher(sentence).matches() || sentence.split(" +").length > MAX_WORDS) {
            wrong.add(file + ": " + sentence);
          }
        }
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(count).isGreaterThan(1000);
  }

  /** Inline tags count as one word each. */
  private static String firstSentence(String javadoc) {
    String text = plain(javadoc).strip();
    return SENTENCE_END.split(INLINE_TAG.matcher(text).replaceAll("X"), 2)[0];
  }

  /** Literals of tests are documents and expectations. */
  @Test
  void texts_ofSources_haveNoCalques() throws IOException {
    List<String> wrong = new ArrayList<>();
    for (Path file : sources()) {
      Matcher text = TEXT.matcher(Files.readString(file));
      while (text.find()) {
        boolean isComment = text.group().startsWith("/");
        if (isComment || !hasPart(file, "test")) {
          find(file, plain(text.group()), wrong);
        }
      }
    }
    assertThat(wrong).isEmpty();
  }

  @Test
  void texts_ofPages_haveNoCalques() throws IOException {
    List<String> wrong = new ArrayList<>();
    for (Path page : DocumentationTest.pages()) {
      for (String line : Files.readAllLines(page)) {
        find(page, line, wrong);
      }
    }
    assertThat(wrong).isEmpty();
  }

  @Test
  void comments_ofBuildScriptsAndPageSources_haveNoCalques() throws IOException {
    List<String> wrong = new ArrayList<>();
    int count = 0;
    for (Path file : files(OTHER_ROOTS, path -> OTHER_SOURCE.matcher(path.toString()).matches())) {
      Matcher comment = OTHER_COMMENT.matcher(Files.readString(file));
      while (comment.find()) {
        count++;
        String text = OTHER_LINE_START.matcher(comment.group()).replaceAll(" ");
        text = COMMENT_START.matcher(text.strip()).replaceFirst("");
        if (NO_NOUN.matcher(text).matches()) {
          wrong.add(file + ": " + text);
        }
        find(file, text, wrong);
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(count).isGreaterThan(500);
  }

  /** A class is known by its simple name, so that only few names have two meanings. */
  @Test
  void names_ofMainClasses_areRarelyRepeated() throws IOException {
    Map<String, Long> counts =
        sources().stream()
            .filter(file -> file.startsWith("src") && !hasPart(file, "test"))
            .filter(file -> !file.endsWith("package-info.java"))
            .collect(Collectors.groupingBy(LanguageTest::simpleName, Collectors.counting()));
    assertThat(counts).hasSizeGreaterThan(1000);
    counts.values().removeIf(count -> count == 1);
    assertThat(counts).hasSizeLessThanOrEqualTo(MAX_REPEATED_NAMES);
  }

  private static String simpleName(Path file) {
    return String.valueOf(file.getFileName());
  }

  private static void find(Path file, String text, List<String> wrong) {
    Matcher calque = CALQUE.matcher(text);
    while (calque.find()) {
      if (ALLOWED.stream().noneMatch(text::contains)) {
        wrong.add(file + ": '" + calque.group() + "' in: " + text.strip());
      }
    }
  }
}
