package io.siribench.siri.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.codec.jackson2.JacksonTrees;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TimeZone;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

@SuppressWarnings("UnusedVariable") // Reflection uses the fields.
final class ClassSubjectTest {
  /** A class with members that no document sets. */
  record Account(String name, @JsonIgnore @Nullable String secret) {}

  private static final class Session {
    String user = "a";
    transient String token = "t";
  }

  private static List<String> paths(Object bound) {
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    new ClassSubject("Account", Trees.NONE).list(bound, out);
    out.flush();
    return text.toString().lines().map(line -> line.substring(0, line.indexOf('\t'))).toList();
  }

  @Test
  void list_ignoredAndTransientFields_areListed() {
    assertThat(paths(new Account("a", "s"))).containsExactly("/name", "/secret");
    assertThat(paths(new Session())).containsExactly("/user", "/token");
  }

  private static final class Locked {
    String user = "a";
    Object lock = new ReentrantLock();
  }

  private static String digest(Object bound) {
    return new ClassSubject("Account", Trees.NONE).fingerprint(bound).digest();
  }

  @Test
  void fingerprint_entriesAndBuffers_dependsOnTheirContent() {
    assertThat(digest(List.of(new AbstractMap.SimpleEntry<>("a", new Session()))))
        .isEqualTo(digest(List.of(new AbstractMap.SimpleEntry<>("a", new Session()))));
    assertThat(digest(new Locked())).isEqualTo(digest(new Locked()));
    assertThat(digest(List.of(ByteBuffer.wrap(new byte[] {1, 2}))))
        .isEqualTo(digest(List.of(ByteBuffer.wrap(new byte[] {1, 2}))))
        .isNotEqualTo(digest(List.of(ByteBuffer.wrap(new byte[] {3, 4}))));
  }

  @Test
  void fingerprint_ignoredFields_doNotCount() {
    ClassSubject subject = new ClassSubject("Account", Trees.NONE);
    assertThat(subject.fingerprint(new Account("a", "s")).digest())
        .isEqualTo(subject.fingerprint(new Account("a", null)).digest());
  }

  /** A class with a value of each kind that a walk distinguishes. */
  private static final class Everything {
    final Map<String, int[]> map = Map.of("k", new int[] {7, 8});
    final Optional<String> optional = Optional.of("o");
    final AtomicReference<String> reference = new AtomicReference<>("r");
    final byte[] octets = {1, 2, 3};
    final char[] characters = {'c', 'd'};
    final Date date = Date.from(Instant.ofEpochMilli(5));
    final Class<?> type = String.class;
    final Object plain = new Object();
    final Locale locale = Locale.ROOT;
    final TimeUnit unit = TimeUnit.DAYS;
    final List<String> own = new OwnList();
    final Set<String> set = Set.of("s");
  }

  /** A list that keeps its elements in fields. */
  private static final class OwnList extends AbstractList<String> {
    final String only = "e";

    @Override
    public String get(int index) {
      return only;
    }

    @Override
    public int size() {
      return 1;
    }
  }

  /** A list built on one of the JDK, with a field next to its elements. */
  private static final class NamedList extends ArrayList<String> {
    private static final long serialVersionUID = 1L;
    final String name = "n";
  }

  @Test
  void content_objectOfAnyClass_countsElementsOfCollectionsArraysAndMaps() {
    ClassSubject subject = new ClassSubject("Everything", Trees.NONE);
    // The entry of the map and its two numbers, the own list's element, and that of the set.
    assertThat(subject.content(new Everything()).visits()).isEqualTo(5);
    assertThat(subject.content(List.of(List.of(1), List.of())).visits()).isEqualTo(3);
    assertThat(subject.content("text").visits()).isZero();
  }

  @Test
  void list_everyKindOfValue_hasItsPathAndText() {
    List<String> leaves = new ArrayList<>();
    int elements =
        ObjectLeaves.visit(
            new Everything(),
            Trees.NONE,
            (path, kind, text, kept) -> leaves.add(path + "=" + text));
    assertThat(elements).isEqualTo(5);
    assertThat(leaves)
        .containsExactly(
            "/map/k[0]=7",
            "/map/k[1]=8",
            "/optional=o",
            "/reference=r",
            "/octets=AQID",
            "/characters=cd",
            "/date=5",
            "/type=java.lang.String",
            "/unit=DAYS",
            "/own[0]=e",
            "/set[]=s");
  }

  /** The texts of zones and locales depend on the version of the JDK. */
  @Test
  void visit_zonesAndLocales_haveTheirIdentifiers() {
    List<String> leaves = new ArrayList<>();
    ObjectLeaves.visit(
        List.of(TimeZone.getTimeZone("Europe/Oslo"), Locale.US, Locale.ROOT),
        Trees.NONE,
        (path, kind, text, kept) -> leaves.add(path + "=" + text));
    assertThat(leaves).containsExactly("[0]=Europe/Oslo", "[1]=en-US");
  }

  @Test
  void list_keysOfAMap_haveTheirText() {
    UUID id = new UUID(0, 7);
    assertThat(paths(Map.of(id, 1))).containsExactly("/" + id);
    assertThat(paths(Map.of(LocalDate.EPOCH, 1))).containsExactly("/1970-01-01");
    assertThat(paths(Map.of(List.of(new Session()), 1))).allMatch(path -> !path.contains("@"));
  }

  /** The runtime denies access to their fields. */
  @Test
  void content_treeOfTheJdk_isItsText() throws Exception {
    ClassSubject subject = new ClassSubject("DocumentImpl", Trees.NONE);
    Document document =
        DocumentBuilderFactory.newDefaultInstance().newDocumentBuilder().newDocument();
    assertThat(subject.content(document).visits()).isZero();
    assertThat(paths(document)).hasSize(1);
    assertThat(subject.firstItem(document)).isNull();
  }

  @Test
  void list_customListClass_hasFieldsIfItExtendsJdkList() {
    NamedList named = new NamedList();
    named.add("e");
    assertThat(paths(named)).containsExactly("[0]", "/name");
    assertThat(paths(new OwnList())).containsExactly("[0]");
  }

  /** Objects with equal beginnings may differ below. */
  @Test
  void listNames_deeperThanLimit_isRefused() {
    List<Object> deep = List.of("end");
    for (int depth = 1; depth < ObjectLeaves.MAX_DEPTH; depth++) {
      deep = List.of(deep);
    }
    List<Object> deeper = List.of(deep);
    assertThat(paths(deep)).hasSize(1);
    assertThat(paths(deeper)).isEmpty();
    PrintWriter out = new PrintWriter(new StringWriter());
    ClassSubject subject = new ClassSubject("Object", Trees.NONE);
    subject.listNames(deep, out);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> subject.listNames(deeper, out))
        .withMessageContaining("nested deeper than 1000 levels");
  }

  @Test
  void list_objectWithinItself_ends() {
    List<Object> endless = new ArrayList<>(List.of("a"));
    endless.add(endless);
    endless.add("b");
    assertThat(paths(endless)).containsExactly("[0]", "[2]");
    List<Object> shared = List.of("a");
    assertThat(paths(List.of(shared, shared))).containsExactly("[0][0]", "[1][0]");
  }

  @Test
  void visit_moreValuesThanLimit_stopsAtLimit() {
    List<Character> values = Collections.nCopies(ObjectLeaves.MAX_LEAVES + 1, 'a');
    int[] visited = {0};
    ObjectLeaves.visit(values, Trees.NONE, (path, kind, text, kept) -> visited[0]++);
    assertThat(visited[0]).isEqualTo(ObjectLeaves.MAX_LEAVES);
    assertThat(digest(values)).endsWith("+");
    assertThat(digest(values.subList(1, values.size()))).doesNotEndWith("+");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> ObjectLeaves.visitNamed(values, Trees.NONE, (path, kind, text, kept) -> {}))
        .withMessageContaining("more than 5000000 values");
  }

  /** Without a limit, this walk would visit 2 to the power of 60 lists. */
  @Test
  void list_sharedObjectsWithoutValues_ends() {
    List<Object> shared = List.of();
    for (int depth = 0; depth < 60; depth++) {
      shared = List.of(shared, shared);
    }
    assertThat(paths(List.of("first", shared))).containsExactly("[0]");
  }

  @Test
  void content_listThatComputesItsElements_endsAtLimit() {
    List<Integer> endless =
        new AbstractList<>() {
          @Override
          public Integer get(int index) {
            // Without a limit, the walk would take minutes.
            assertThat(index).isLessThanOrEqualTo(ObjectLeaves.MAX_LEAVES + 1);
            return index;
          }

          @Override
          public int size() {
            return Integer.MAX_VALUE;
          }
        };
    assertThat(new ClassSubject("List", Trees.NONE).content(endless).visits())
        .isEqualTo(Integer.MAX_VALUE);
  }

  @Test
  void fingerprint_timestamp_includesItsNanoseconds() {
    Timestamp time = Timestamp.from(Instant.ofEpochSecond(7, 8_000_009));
    Timestamp later = Timestamp.from(Instant.ofEpochSecond(7, 8_000_010));
    assertThat(digest(List.of(time))).isNotEqualTo(digest(List.of(later)));
    assertThat(digest(List.of(new Timestamp(7008)))).isEqualTo(digest(List.of(7008)));
  }

  /** 007 is another text than 7, but as numbers both are equal. */
  @Test
  void fingerprint_texts_areNotNormalised() {
    assertThat(digest(List.of("007"))).isNotEqualTo(digest(List.of("7")));
    assertThat(digest(List.of("1.10"))).isNotEqualTo(digest(List.of("1.1")));
    assertThat(digest(List.of("a "))).isNotEqualTo(digest(List.of("a")));
    assertThat(digest(List.of(new BigDecimal("1.10")))).isEqualTo(digest(List.of(1.1)));
  }

  @Test
  void fingerprint_structuresInSet_keepTheirValuesTogether() {
    Set<List<String>> pairs = Set.of(List.of("a", "1"), List.of("b", "2"));
    assertThat(digest(pairs))
        .isEqualTo(digest(Set.copyOf(new ArrayList<>(pairs))))
        .isNotEqualTo(digest(Set.of(List.of("a", "2"), List.of("b", "1"))));
  }

  record Point(int x, int y) {}

  @Test
  void fingerprint_keysOfAnyClass_dependsOnTheirValues() {
    assertThat(digest(Map.of(new Point(1, 2), "a", new Point(3, 4), "b")))
        .isEqualTo(digest(Map.of(new Point(3, 4), "b", new Point(1, 2), "a")))
        .isNotEqualTo(digest(Map.of(new Point(1, 2), "b", new Point(3, 4), "a")));
    assertThat(digest(Map.of(new Point(1, 2), "a")))
        .isNotEqualTo(digest(Map.of(new Point(2, 1), "a")));
    assertThat(digest(Map.of(List.of("a"), 1))).isNotEqualTo(digest(Map.of(List.of("b"), 1)));
  }

  /** Databind binds a queue to a list. */
  @Test
  void fingerprint_queue_hasTheOrderOfItsElements() {
    assertThat(digest(new ArrayDeque<>(List.of(1, 2))))
        .isEqualTo(digest(List.of(1, 2)))
        .isNotEqualTo(digest(new ArrayDeque<>(List.of(2, 1))));
    assertThat(digest(new PriorityQueue<>(List.of(1, 2, 3))))
        .isEqualTo(digest(new PriorityQueue<>(List.of(3, 2, 1))));
  }

  private static Object proxy(String word) {
    return Proxy.newProxyInstance(
        ClassSubjectTest.class.getClassLoader(),
        new Class<?>[] {Supplier.class},
        (proxy, method, arguments) -> {
          if (method.getName().equals("get")) {
            return word;
          }
          throw new UnsupportedOperationException(method.getName());
        });
  }

  @Test
  void fingerprint_proxy_dependsOnTheValuesOfItsHandler() {
    assertThat(digest(proxy("a"))).isEqualTo(digest(proxy("a"))).isNotEqualTo(digest(proxy("b")));
  }

  /** UTF-8 has no code for surrogates without a pair. */
  @Test
  void fingerprint_unpairedSurrogates_differ() {
    assertThat(List.of("\ud800", "\ud801", "\udc00", "?", "\ufffd", "\ud800\udc00"))
        .extracting(text -> digest(List.of(text)))
        .doesNotHaveDuplicates();
  }

  @Test
  void content_objectWithoutValue_isNoDocumentOfAnUnknownClass() {
    Object iterator = List.of("a").iterator();
    assertThat(new ClassSubject("Iterator", Trees.NONE, true).content(iterator).isOfSubject())
        .isFalse();
    assertThat(new ClassSubject("Iterator", Trees.NONE).content(iterator).isOfSubject()).isTrue();
    assertThat(new ClassSubject("List", Trees.NONE, true).content(List.of("a")).isOfSubject())
        .isTrue();
  }

  /** The trees of a library, in fields of a class, have plain paths. */
  @Test
  void fingerprint_treesInAnObject_haveTheirValues() throws IOException {
    Map<String, JsonNode> bound = Map.of("t", new ObjectMapper().readTree("{\"a\":[1,2]}"));
    List<String> leaves = new ArrayList<>();
    ObjectLeaves.visit(
        bound, JacksonTrees.INSTANCE, (path, kind, text, kept) -> leaves.add(path + "=" + text));
    assertThat(leaves).containsExactly("/t/A=1", "/t/A[1]=2");
  }
}
