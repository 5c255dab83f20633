package io.siribench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The Javadoc comments of main code begin like those of the JDK. */
final class CommentsTest {
  private static final int MOST_WORDS = 15;
  private static final Pattern JAVADOC = Pattern.compile("(?sm)^ */\\*\\*(.*?)\\*/");
  private static final Pattern LINE_START = Pattern.compile("\\n *\\*? ?");
  private static final Pattern INLINE_TAG = Pattern.compile("\\{@\\w+ [^}]*}");
  private static final Pattern SENTENCE_END = Pattern.compile("(?<=[.!?])\\s|\\s@|^@");

  /** A subordinate clause or a phrase without its noun, which no type or method is. */
  private static final Pattern NO_SUBJECT =
      Pattern.compile("(What|Who|Where|Whether|Of|With|As|How|That|Likewise)\\b.*");

  @Test
  void firstSentence_ofMainCode_hasASubjectAndIsShort() throws IOException {
    List<String> wrong = new ArrayList<>();
    int count = 0;
    for (Path file : mainSources()) {
      Matcher javadoc = JAVADOC.matcher(Files.readString(file));
      while (javadoc.find()) {
        count++;
        String sentence = firstSentence(javadoc.group(1));
        if (NO_SUBJECT.matcher(sentence).matches() || sentence.split(" +").length > MOST_WORDS) {
          wrong.add(file + ": " + sentence);
        }
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(count).isGreaterThan(1000);
  }

  private static List<Path> mainSources() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src"))) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> Stream.of("test", "target").noneMatch(part -> hasPart(file, part)))
          .toList();
    }
  }

  private static boolean hasPart(Path file, String name) {
    for (Path part : file) {
      if (part.toString().equals(name)) {
        return true;
      }
    }
    return false;
  }

  /** Inline tags count as one word each. */
  private static String firstSentence(String javadoc) {
    String text = LINE_START.matcher(javadoc).replaceAll(" ").strip();
    return SENTENCE_END.split(INLINE_TAG.matcher(text).replaceAll("X"), 2)[0];
  }
}
