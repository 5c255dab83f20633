package io.siribench.device.dex;

import io.siribench.factor.DeviceTarget;
import io.siribench.problem.InvalidPlanException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The members of the platform that dex files use and the oldest supported API lacks. As in
 * siribench's own check, a missing member that a class inherits from the platform is not detected.
 */
final class MissingApis {
  /** The beginning of the remark if the signatures of the oldest API are not available. */
  static final String NOT_CHECKED = "not checked against API ";

  /** Later levels in which a missing member is looked up. */
  private static final List<Integer> LATER = List.of(28, 30, 33, 35);

  private static final int SHOWN = 5;

  private final DexTools provider;

  MissingApis(DexTools provider) {
    this.provider = provider;
  }

  /** Returns a sentence for each missing member of {@code dexes}. */
  List<String> in(List<DexFile> dexes) throws IOException {
    Set<String> defined = new HashSet<>();
    Set<String> used = new LinkedHashSet<>();
    for (DexFile dex : dexes) {
      defined.addAll(dex.defined());
      used.addAll(dex.used());
    }
    try {
      AndroidApi oldest = new AndroidApi(provider.signatures(DeviceTarget.OLDEST_API));
      Set<String> missing = new LinkedHashSet<>();
      for (String each : used) {
        String type = type(each);
        boolean isKnownMissing = missing.contains(type + " ");
        if (AndroidApi.isOfPlatform(type)
            && !defined.contains(type)
            && !isKnownMissing
            && !oldest.has(type, member(each))) {
          missing.add(each);
        }
      }
      return missing.isEmpty() ? List.of() : sentences(missing);
    } catch (InvalidPlanException e) {
      return List.of(NOT_CHECKED + DeviceTarget.OLDEST_API + ": " + e.problems().get(0).wrong());
    }
  }

  private List<String> sentences(Set<String> missing) throws IOException {
    List<String> sentences = new ArrayList<>();
    Set<String> unexplained = new LinkedHashSet<>(missing);
    String since = "its level is unknown";
    for (int level : LATER) {
      try {
        AndroidApi later = new AndroidApi(provider.signatures(level));
        since = "as does API " + level;
        for (String each : List.copyOf(unexplained)) {
          if (later.has(type(each), member(each))) {
            unexplained.remove(each);
            sentences.add(sentence(each, "added by API level " + level));
          }
        }
      } catch (InvalidPlanException e) {
        // That level is not available; a later one may be.
      }
    }
    for (String each : unexplained) {
      sentences.add(sentence(each, since));
    }
    int omitted = sentences.size() - SHOWN;
    if (omitted > 0) {
      sentences.subList(SHOWN, sentences.size()).clear();
      String members = omitted == 1 ? " more member" : " more members";
      sentences.add(
          "uses " + omitted + members + " that API " + DeviceTarget.OLDEST_API + " lacks");
    }
    return sentences;
  }

  private static String sentence(String used, String since) {
    String member = member(used).replaceAll("[(#].*", "");
    return "uses "
        + type(used).replace('/', '.')
        + (member.isEmpty() ? "" : "." + member)
        + (member(used).contains("(") ? "()" : "")
        + ", which API "
        + DeviceTarget.OLDEST_API
        + " lacks ("
        + since
        + ")";
  }

  private static String type(String used) {
    return used.substring(0, used.indexOf(' '));
  }

  private static String member(String used) {
    return used.substring(used.indexOf(' ') + 1);
  }
}
