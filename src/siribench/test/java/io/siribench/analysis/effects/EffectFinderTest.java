package io.siribench.analysis.effects;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.siribench.analysis.effects.Change.State;
import io.siribench.analysis.effects.Effect.Step;
import io.siribench.analysis.effects.EffectFinder.Group;
import io.siribench.factor.Factor;
import io.siribench.factor.FactorMap;
import io.siribench.stats.RoundValues;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class EffectFinderTest {
  private static final String ELAPSED = "elapsed";
  private static final String CPU = "cpu";
  private static final int ROUNDS = 24;

  private final SplittableRandom random = new SplittableRandom(20_261_122);
  private final List<Cell> cells = new ArrayList<>();

  /** Adds all combinations of {@code levels}, which take {@code factor} times 100 ms. */
  private void cross(Map<Factor<?>, List<String>> levels, ToDoubleFunction<Cell> factor) {
    cross(levels, factor, "", ROUNDS);
  }

  private void cross(
      Map<Factor<?>, List<String>> levels,
      ToDoubleFunction<Cell> factor,
      String block,
      int rounds) {
    List<Map<Factor<?>, String>> product = List.of(Map.of());
    for (Map.Entry<Factor<?>, List<String>> each : new FactorMap<>(levels).entrySet()) {
      List<Map<Factor<?>, String>> longer = new ArrayList<>();
      for (Map<Factor<?>, String> known : product) {
        for (String level : each.getValue()) {
          Map<Factor<?>, String> more = new FactorMap<>(known);
          more.put(each.getKey(), level);
          longer.add(more);
        }
      }
      product = longer;
    }
    for (Map<Factor<?>, String> own : product) {
      Cell cell = new Cell(own + block, block, own, Map.of());
      double typical = 1e8 * factor.applyAsDouble(cell);
      cells.add(
          new Cell(
              cell.id(),
              block,
              own,
              Map.of(ELAPSED, values(typical, rounds), CPU, values(2 * typical, rounds))));
    }
  }

  private RoundValues values(double typical, int rounds) {
    RoundValues values = new RoundValues();
    for (int round = 1; round <= rounds; round++) {
      double drift = 1 + 0.3 * Math.sin(round);
      values.put(round, typical * drift * Math.exp(0.02 * random.nextGaussian()));
    }
    return values;
  }

  private Effects find() {
    return find((one, other) -> true, 0);
  }

  private Effects find(BiPredicate<String, String> isComparable, double floor) {
    return EffectFinder.find(cells, List.of(group(floor, ELAPSED, CPU)), isComparable);
  }

  private static Group group(double floor, String... measures) {
    return new Group(List.of(measures), (requests, measure) -> floor, 0.95);
  }

  private static Group group(String... measures) {
    return group(0, measures);
  }

  private Effects findIn(Group... groups) {
    return EffectFinder.find(cells, List.of(groups), (one, other) -> true);
  }

  private static Effect main(Effects effects, String level) {
    return effects.main().stream()
        .filter(effect -> effect.step().level().equals(level))
        .findFirst()
        .orElseThrow();
  }

  private static Effect interaction(Effects effects, String level, String where) {
    return effects.interactions().stream()
        .filter(effect -> effect.step().level().equals(level))
        .filter(effect -> effect.where().orElseThrow().step().level().equals(where))
        .findFirst()
        .orElseThrow();
  }

  private static Change elapsed(Effect effect) {
    return effect.changes().values().iterator().next();
  }

  @Test
  void headline_missingMeasure_isTheFirstMeasured() {
    cross(
        Map.of(Factor.FORMAT, List.of("json", "xml"), Factor.READER, List.of("reader", "mapper")),
        cell -> 1,
        "",
        3);
    Effects effects = findIn(group("launch", ELAPSED, CPU));
    assertThat(main(effects, "xml").measure()).isEqualTo(ELAPSED);
    assertThat(main(effects, "xml").rounds()).isEqualTo(3);
    assertThat(main(effects, "xml").headline()).isEmpty();
  }

  @Test
  void find_crossedFactors_poolsRatiosOverTheOthers() {
    cross(
        Map.of(
            Factor.FORMAT,
            List.of("json", "xml", "smile"),
            Factor.READER,
            List.of("reader", "stream")),
        cell ->
            (cell.level(Factor.FORMAT).equals("xml") ? 1.3 : 1)
                * (cell.level(Factor.READER).equals("stream") ? 0.5 : 1));

    Effects effects = find();

    assertThat(effects.isCrossed()).isTrue();
    assertThat(effects.main())
        .extracting(Effect::step)
        .containsExactly(
            new Step(Factor.FORMAT, "xml", "json"),
            new Step(Factor.FORMAT, "smile", "json"),
            new Step(Factor.READER, "stream", "reader"));
    Effect xml = main(effects, "xml");
    assertThat(xml.requests()).isEqualTo(Requests.FIRST);
    assertThat(List.of(xml.pairs(), xml.possible(), xml.rounds())).containsExactly(2, 2, ROUNDS);
    assertThat(xml.changes()).containsOnlyKeys(ELAPSED, CPU);
    assertThat(elapsed(xml).state()).isEqualTo(State.ESTABLISHED);
    assertThat(elapsed(xml).ratio().estimate()).isCloseTo(1.3, within(0.02));
    assertThat(elapsed(main(effects, "smile")).state()).isNotEqualTo(State.ESTABLISHED);
    assertThat(elapsed(main(effects, "stream")).ratio().estimate()).isCloseTo(0.5, within(0.01));
    assertThat(effects.interactions()).hasSize(2).noneMatch(Effect::isEstablished);
  }

  @Test
  void find_effectDependsOnAnotherFactor_isAnInteractionWithBothRatios() {
    cross(
        Map.of(Factor.FORMAT, List.of("json", "xml"), Factor.JAVA, List.of("17", "21", "28")),
        cell ->
            cell.level(Factor.FORMAT).equals("json")
                ? 1
                : cell.level(Factor.JAVA).equals("28") ? 1.6 : 1.2);

    Effects effects = find();

    // The effect is of the format, which users choose; the runtime is given.
    Effect found = interaction(effects, "xml", "28");
    assertThat(found.isEstablished()).isTrue();
    assertThat(elapsed(found).ratio().estimate()).isCloseTo(1.6 / 1.2, within(0.02));
    Effect.Where where = found.where().orElseThrow();
    assertThat(where.step()).isEqualTo(new Step(Factor.JAVA, "28", "17"));
    assertThat(where.atLevel())
        .hasEntrySatisfying(
            ELAPSED, ratio -> assertThat(ratio.estimate()).isCloseTo(1.6, within(0.02)));
    assertThat(where.atReference())
        .hasEntrySatisfying(
            ELAPSED, ratio -> assertThat(ratio.estimate()).isCloseTo(1.2, within(0.02)));
    assertThat(interaction(effects, "xml", "21").isEstablished()).isFalse();
  }

  @Test
  void find_oneFactorAlone_isNotCrossed() {
    cross(Map.of(Factor.FORMAT, List.of("json", "xml", "smile")), cell -> 1);
    // Another factor without a second combination is not crossed either.
    cross(Map.of(Factor.FORMAT, List.of("json"), Factor.READER, List.of("mapper")), cell -> 1);

    assertThat(find()).isEqualTo(Effects.NONE);
  }

  @Test
  void find_startsOfOtherKinds_areNotPooled() {
    cross(
        Map.of(
            Factor.FORMAT,
            List.of("json", "xml"),
            Factor.READER,
            List.of("reader", "stream"),
            Factor.START,
            List.of("cold", "warm")),
        cell ->
            (cell.level(Factor.FORMAT).equals("json") ? 1 : 1.5)
                * (cell.level(Factor.START).equals("warm") ? 0.1 : 1)
                * (cell.level(Factor.START).equals("warm")
                        && cell.level(Factor.FORMAT).equals("xml")
                    ? 2
                    : 1));

    Effects effects = find();

    assertThat(effects.main())
        .extracting(effect -> effect.requests().word() + " " + effect.step().level())
        .containsExactly("first xml", "first stream", "warm xml", "warm stream", "all warm");
    assertThat(elapsed(effects.main().get(0)).ratio().estimate()).isCloseTo(1.5, within(0.02));
    assertThat(elapsed(effects.main().get(2)).ratio().estimate()).isCloseTo(3, within(0.05));
    assertThat(effects.interactions()).hasSize(2);
  }

  @Test
  void find_missingCombinations_reportsNumberOfPairs() {
    cross(
        Map.of(
            Factor.FORMAT,
            List.of("json", "xml"),
            Factor.READER,
            List.of("reader", "stream", "tree")),
        cell -> cell.level(Factor.FORMAT).equals("xml") ? 1.2 : 1);
    cells.removeIf(
        cell ->
            cell.level(Factor.FORMAT).equals("xml") && cell.level(Factor.READER).equals("tree"));

    Effect xml = main(find(), "xml");

    assertThat(List.of(xml.pairs(), xml.possible())).containsExactly(2, 3);
    assertThat(elapsed(xml).ratio().estimate()).isCloseTo(1.2, within(0.02));
  }

  @Test
  void find_factorOfOnlyOneFormat_isComparedWhereItApplies() {
    cross(
        Map.of(
            Factor.FORMAT,
            List.of("xml"),
            Factor.READER,
            List.of("reader", "stream"),
            Factor.STAX,
            List.of("woodstox", "aalto")),
        cell -> cell.level(Factor.STAX).equals("aalto") ? 0.9 : 1);
    cross(
        Map.of(Factor.FORMAT, List.of("json"), Factor.READER, List.of("reader", "stream")),
        cell -> 0.7);

    Effects effects = find();

    assertThat(elapsed(main(effects, "aalto")).ratio().estimate()).isCloseTo(0.9, within(0.02));
    // Compared with XML as read by default.
    Effect json = main(effects, "json");
    assertThat(List.of(json.pairs(), json.possible())).containsExactly(2, 4);
    assertThat(elapsed(json).ratio().estimate()).isCloseTo(0.7, within(0.02));
  }

  @Test
  void find_otherPlanOrDevice_isNotPairedWithIt() {
    Map<Factor<?>, List<String>> reader = Map.of(Factor.READER, List.of("reader", "stream"));
    Map<Factor<?>, List<String>> formats = new FactorMap<>(reader);
    formats.put(Factor.FORMAT, List.of("json", "xml"));
    cross(formats, cell -> 1, "one", ROUNDS);
    cross(formats, cell -> 2, "other", ROUNDS);

    Effect xml = main(find(), "xml");

    assertThat(List.of(xml.pairs(), xml.rounds())).containsExactly(4, ROUNDS);
    assertThat(elapsed(xml).ratio().estimate()).isCloseTo(1, within(0.02));
  }

  @Test
  void find_otherValuesWereBound_doesNotCompareThem() {
    cross(
        Map.of(Factor.FORMAT, List.of("json", "xml"), Factor.READER, List.of("reader", "stream")),
        cell -> 1);

    Effects effects = find((one, other) -> one.contains("xml") == other.contains("xml"), 0);

    assertThat(effects.main())
        .extracting(effect -> effect.step().level())
        .containsExactly("stream");
  }

  @Test
  void find_withinTheNoiseFloor_isNotEstablished() {
    cross(
        Map.of(Factor.FORMAT, List.of("json", "xml"), Factor.READER, List.of("reader", "stream")),
        cell -> cell.level(Factor.FORMAT).equals("xml") ? 1.1 : 1);

    Effects effects = find((one, other) -> true, 0.12);

    assertThat(elapsed(main(effects, "xml")).state()).isEqualTo(State.BELOW_FLOOR);
  }

  /** Five rounds give no interval, and eight decide five effects, as in verdicts. */
  @ParameterizedTest
  @CsvSource({"5,", "7, SUGGESTED", "8, ESTABLISHED"})
  void find_fewRounds_reportsAsMuchAsAVerdict(int rounds, @Nullable State expected) {
    cross(
        Map.of(
            Factor.FORMAT,
            List.of("json", "xml", "smile"),
            Factor.READER,
            List.of("reader", "stream"),
            Factor.JAVA,
            List.of("17", "21", "28")),
        cell -> cell.level(Factor.FORMAT).equals("xml") ? 1.3 : 1,
        "",
        rounds);

    assertThat(
            main(find(), "xml").changes().values().stream()
                .findFirst()
                .map(Change::state)
                .orElse(null))
        .isEqualTo(expected);
  }

  @Test
  void find_cellsInAnotherOrder_findsTheSame() {
    cross(
        Map.of(
            Factor.FORMAT,
            List.of("json", "xml"),
            Factor.READER,
            List.of("reader", "stream", "tree"),
            Factor.JAVA,
            List.of("17", "21", "28")),
        cell -> cell.level(Factor.READER).equals("tree") ? 1.5 : 1,
        "",
        10);
    Change found = elapsed(main(find(), "xml"));

    // The first level of each factor stays the first.
    cells.subList(1, cells.size()).sort(Comparator.comparing(Cell::id).reversed());
    Change other = elapsed(main(find(), "xml"));

    assertThat(other.ratio().estimate()).isCloseTo(found.ratio().estimate(), within(1e-9));
    assertThat(other.pValue()).isCloseTo(found.pValue(), within(1e-9));
  }

  /** Returns the effect of XML, which takes 1 % longer, in this many rounds. */
  private Effect effectOfXml(int rounds) {
    cross(
        Map.of(Factor.FORMAT, List.of("json", "xml"), Factor.READER, List.of("reader", "stream")),
        cell -> cell.level(Factor.FORMAT).equals("xml") ? 1.01 : 1,
        "",
        rounds);
    return main(find(), "xml");
  }

  @Test
  void find_veryManyRounds_areAveraged() {
    Effect xml = effectOfXml(5_000);

    assertThat(xml.rounds()).isBetween(100, 201);
    assertThat(elapsed(xml).ratio().estimate()).isCloseTo(1.01, within(0.003));
  }

  @Test
  void find_asManyRoundsAsAreKept_areNotAveraged() {
    assertThat(effectOfXml(200).rounds()).isEqualTo(200);
  }

  /** A cell to which a factor does not apply is at its first level. */
  @Test
  void find_factorOfTheSecondFormat_hasItsFirstLevelAsReference() {
    cross(
        Map.of(Factor.FORMAT, List.of("json"), Factor.READER, List.of("reader", "stream")),
        cell -> 0.7);
    cross(
        Map.of(
            Factor.FORMAT,
            List.of("xml"),
            Factor.READER,
            List.of("reader", "stream"),
            Factor.STAX,
            List.of("woodstox", "aalto")),
        cell -> cell.level(Factor.STAX).equals("aalto") ? 0.9 : 1);

    Effects effects = find();

    assertThat(effects.main())
        .extracting(Effect::step)
        .contains(
            new Step(Factor.STAX, "aalto", "woodstox"), new Step(Factor.FORMAT, "xml", "json"));
    assertThat(elapsed(main(effects, "aalto")).ratio().estimate()).isCloseTo(0.9, within(0.02));
    assertThat(main(effects, "aalto").pairs()).isEqualTo(2);
  }

  /** A combination that only a third level has is not possible for the first two. */
  @Test
  void find_combinationsOfAThirdLevel_areNotPossiblePairs() {
    cross(
        Map.of(Factor.FORMAT, List.of("json", "xml"), Factor.READER, List.of("reader", "stream")),
        cell -> 1);
    cross(
        Map.of(Factor.FORMAT, List.of("smile"), Factor.READER, List.of("reader", "tree")), c -> 1);

    Effects effects = find();

    assertThat(List.of(main(effects, "xml").pairs(), main(effects, "xml").possible()))
        .containsExactly(2, 2);
    assertThat(List.of(main(effects, "smile").pairs(), main(effects, "smile").possible()))
        .containsExactly(1, 3);
  }

  private void keepOnly(String measure, Predicate<Cell> where) {
    cells.replaceAll(
        cell ->
            where.test(cell)
                ? new Cell(
                    cell.id(),
                    cell.block(),
                    cell.levels(),
                    Map.of(measure, cell.values().get(measure)))
                : cell);
  }

  @Test
  void find_measureOfFewCombinations_usesOnlyThose() {
    cross(
        Map.of(
            Factor.FORMAT,
            List.of("json", "xml"),
            Factor.READER,
            List.of("reader", "stream", "tree", "tokens")),
        cell -> cell.level(Factor.FORMAT).equals("xml") ? 1.2 : 1);
    keepOnly(ELAPSED, cell -> !cell.level(Factor.READER).equals("tree"));

    Effect xml = main(find(), "xml");

    assertThat(xml.changes())
        .containsOnlyKeys(ELAPSED, CPU)
        .hasEntrySatisfying(
            CPU, change -> assertThat(change.ratio().estimate()).isCloseTo(1.2, within(0.02)));
    assertThat(xml.pairs()).isEqualTo(4);
  }

  @Test
  void find_unmeasuredHeadline_usesRoundsOfTheOtherMeasure() {
    cross(
        Map.of(Factor.FORMAT, List.of("json", "xml"), Factor.READER, List.of("reader", "stream")),
        cell -> 1);
    keepOnly(CPU, cell -> true);

    Effect xml = main(find(), "xml");

    assertThat(xml.changes()).containsOnlyKeys(CPU);
    assertThat(xml.rounds()).isEqualTo(ROUNDS);
  }

  /** Bytes, for example, are measured in fewer rounds than times. */
  @Test
  void find_twoGroups_areChangesOfTheSameEffects() {
    cross(
        Map.of(Factor.FORMAT, List.of("json", "xml"), Factor.READER, List.of("reader", "stream")),
        cell -> 1,
        "",
        1_000);
    cells.replaceAll(
        cell ->
            new Cell(
                cell.id(),
                cell.block(),
                cell.levels(),
                Map.of(ELAPSED, cell.values().get(ELAPSED), CPU, values(1e8, 8))));

    Effects effects = findIn(group(ELAPSED), group(CPU));

    assertThat(effects.main()).hasSize(2);
    assertThat(main(effects, "xml").changes()).containsOnlyKeys(ELAPSED, CPU);
    Effect.Where where = effects.interactions().get(0).where().orElseThrow();
    assertThat(where.atLevel()).containsOnlyKeys(ELAPSED, CPU);
    assertThat(where.atReference()).containsOnlyKeys(ELAPSED, CPU);
  }

  /** Only the second group measured the level, and more bytes are not more time. */
  @Test
  void headline_measuredOnlyInSecondGroup_followsFirstGroup() {
    cross(
        Map.of(
            Factor.FORMAT,
            List.of("json", "xml"),
            Factor.READER,
            List.of("reader", "stream", "tree")),
        cell -> 1);
    keepOnly(CPU, cell -> cell.level(Factor.READER).equals("tree"));

    Effects effects = findIn(group(ELAPSED), group(CPU));

    Effect xml = main(effects, "xml");
    assertThat(List.of(xml.pairs(), xml.possible())).containsExactly(2, 3);
    Effect tree = main(effects, "tree");
    assertThat(List.of(tree.pairs(), tree.possible())).containsExactly(2, 2);
    assertThat(tree.changes()).containsOnlyKeys(CPU);
    assertThat(tree.rounds()).isEqualTo(ROUNDS);
    assertThat(tree.measure()).isEqualTo(ELAPSED);
    assertThat(tree.headline()).isEmpty();
    keepOnly(CPU, cell -> true);
    assertThat(main(findIn(group(ELAPSED), group(CPU)), "tree").headline()).isPresent();
  }
}
