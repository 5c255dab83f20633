package io.siribench.plan;

import java.util.ArrayList;
import java.util.List;

/**
 * The noise floor's scenarios: each is measured in every round beside the scenario that it repeats,
 * so that the run itself shows how much one and the same thing differs.
 */
final class AaControl {
  private static final String SUFFIX = "@aa";

  private AaControl() {}

  /** {@code plan} with a control of each scenario that others are, or could be, compared with. */
  static Plan addedTo(Plan plan) {
    List<Scenario> all = new ArrayList<>(plan.scenarios());
    for (Scenario scenario : plan.scenarios()) {
      if (plan.referenceOf(scenario).isEmpty()) {
        all.add(of(scenario));
      }
    }
    return new Plan(all, plan.baseline(), plan.settings());
  }

  private static Scenario of(Scenario scenario) {
    return new Scenario(scenario.id() + SUFFIX, scenario.values(), scenario.label(), scenario.id());
  }
}
