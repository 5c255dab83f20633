package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class CourtesyTest {
  @Test
  void reasonToStop_failuresInARow_areCountedAnewAfterASuccess() {
    Courtesy courtesy = new Courtesy(0, 2, 1000);
    courtesy.note(true, -1);
    courtesy.note(false, -1);
    courtesy.note(true, -1);
    assertThat(courtesy.reasonToStop()).isNull();
    courtesy.note(true, -1);
    assertThat(courtesy.reasonToStop()).isEqualTo("2 requests failed one after the other");
  }

  @Test
  void reasonToStop_failuresOfEarlierForks_countAndAreNamed() {
    Courtesy courtesy = new Courtesy(4, 5, 1000);
    assertThat(courtesy.reasonToStop()).isNull();
    courtesy.note(true, -1);
    assertThat(courtesy.reasonToStop()).isEqualTo("5 requests failed one after the other");
  }

  @Test
  void reasonToStop_successAfterFailuresOfEarlierForks_countsAnew() {
    Courtesy courtesy = new Courtesy(4, 5, 1000);
    courtesy.note(false, -1);
    courtesy.note(true, -1);
    assertThat(courtesy.reasonToStop()).isNull();
  }

  @Test
  void reasonToStop_withoutALimit_isNeverGiven() {
    Courtesy courtesy = new Courtesy(0, 0, 1000);
    for (int i = 0; i < 100; i++) {
      courtesy.note(true, -1);
    }
    assertThat(courtesy.reasonToStop()).isNull();
  }

  @Test
  void takePause_ofABearableLength_isTakenOnce() {
    Courtesy courtesy = new Courtesy(0, 0, 1000);
    courtesy.note(true, 700);
    courtesy.note(true, -1);
    assertThat(courtesy.reasonToStop()).isNull();
    assertThat(courtesy.takePauseMillis()).isEqualTo(700);
    assertThat(courtesy.takePauseMillis()).isZero();
  }

  @Test
  void reasonToStop_pauseThatIsTooLong_namesIt() {
    Courtesy courtesy = new Courtesy(0, 0, 1000);
    courtesy.note(true, 1001);
    assertThat(courtesy.reasonToStop())
        .isEqualTo(
            "the endpoint asks to be left alone for 2 s (Retry-After), and no more than 1 s are"
                + " waited for; run again after that");
  }

  @Test
  void reasonToStop_successOfAnotherThreadInBetween_isStillGiven() {
    Courtesy courtesy = new Courtesy(0, 0, 0);
    courtesy.note(true, 700);
    courtesy.note(false, -1);
    assertThat(courtesy.reasonToStop()).contains("the endpoint asks to be left alone");
  }
}
