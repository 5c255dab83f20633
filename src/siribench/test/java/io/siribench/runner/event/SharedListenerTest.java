package io.siribench.runner.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class SharedListenerTest {
  /** The events that are reported once for all parts. */
  private static final Set<String> SHARED =
      Set.of("runStarted", "resumed", "remainingEstimated", "runFinished");

  private final List<String> events = new ArrayList<>();
  private final RunListener recorder =
      (RunListener)
          Proxy.newProxyInstance(
              RunListener.class.getClassLoader(),
              new Class<?>[] {RunListener.class},
              (proxy, method, arguments) -> {
                events.add(method.getName());
                return null;
              });

  @Test
  void part_anyOtherEvent_isForwarded() throws ReflectiveOperationException {
    RunListener part = new SharedListener(recorder, 2).part(1);
    List<String> expected = new ArrayList<>();
    for (Method event : RunListener.class.getMethods()) {
      if (!SHARED.contains(event.getName())) {
        event.invoke(
            part,
            Arrays.stream(event.getParameterTypes())
                .map(type -> type == int.class ? 1 : type == double.class ? (Object) 1.0 : null)
                .toArray());
        expected.add(event.getName());
      }
    }
    assertThat(events).isEqualTo(expected).contains("reusing", "waiting");
  }

  @Test
  void part_eventsOfTheWholeRun_areNotForwarded() {
    RunListener part = new SharedListener(recorder, 2).part(1);
    part.resumed(1);
    part.remainingEstimated(3, Duration.ofSeconds(1));
    part.runFinished();
    assertThat(events).isEmpty();
  }
}
