package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class RetryPolicyTest {
  @Test
  void reasonToStop_consecutiveFailures_areResetBySuccess() {
    RetryPolicy retryPolicy = new RetryPolicy(0, 2, 1000);
    retryPolicy.note(true, -1);
    retryPolicy.note(false, -1);
    retryPolicy.note(true, -1);
    assertThat(retryPolicy.reasonToStop()).isNull();
    retryPolicy.note(true, -1);
    assertThat(retryPolicy.reasonToStop()).isEqualTo("2 consecutive requests failed");
  }

  @Test
  void reasonToStop_failuresOfEarlierForks_countAndAreNamed() {
    RetryPolicy retryPolicy = new RetryPolicy(4, 5, 1000);
    assertThat(retryPolicy.reasonToStop()).isNull();
    retryPolicy.note(true, -1);
    assertThat(retryPolicy.reasonToStop()).isEqualTo("5 consecutive requests failed");
  }

  @Test
  void reasonToStop_successAfterFailuresInEarlierForks_resetsCount() {
    RetryPolicy retryPolicy = new RetryPolicy(4, 5, 1000);
    retryPolicy.note(false, -1);
    retryPolicy.note(true, -1);
    assertThat(retryPolicy.reasonToStop()).isNull();
  }

  @Test
  void reasonToStop_withoutALimit_isNeverGiven() {
    RetryPolicy retryPolicy = new RetryPolicy(0, 0, 1000);
    for (int i = 0; i < 100; i++) {
      retryPolicy.note(true, -1);
    }
    assertThat(retryPolicy.reasonToStop()).isNull();
  }

  @Test
  void takePause_acceptableLength_isTakenOnce() {
    RetryPolicy retryPolicy = new RetryPolicy(0, 0, 1000);
    retryPolicy.note(true, 700);
    retryPolicy.note(true, -1);
    assertThat(retryPolicy.reasonToStop()).isNull();
    assertThat(retryPolicy.takePauseMillis()).isEqualTo(700);
    assertThat(retryPolicy.takePauseMillis()).isZero();
  }

  @Test
  void reasonToStop_tooLongPause_namesIt() {
    RetryPolicy retryPolicy = new RetryPolicy(0, 0, 1000);
    retryPolicy.note(true, 1001);
    assertThat(retryPolicy.reasonToStop())
        .isEqualTo(
            "the endpoint asks for a pause of 2 s (Retry-After), but siribench waits at most 1 s;"
                + " run again after that");
  }

  @Test
  void reasonToStop_successOfAnotherThread_doesNotClearPause() {
    RetryPolicy retryPolicy = new RetryPolicy(0, 0, 0);
    retryPolicy.note(true, 700);
    retryPolicy.note(false, -1);
    assertThat(retryPolicy.reasonToStop()).contains("the endpoint asks for a pause");
  }
}
