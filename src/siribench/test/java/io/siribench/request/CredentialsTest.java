package io.siribench.request;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CredentialsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "key",
        "Key",
        "api_key",
        "apikey",
        "apiKey",
        "API-KEY",
        "app_key",
        "appID",
        "app_id",
        "accessId",
        "pw",
        "passcode",
        "token",
        "access_token",
        "accessToken",
        "secret",
        "client-secret",
        "password",
        "signature",
        "Authorization",
        "Cookie",
        "X-Api-Key",
        "Ocp-Apim-Subscription-Key",
        "x-auth-token",
        "Proxy-Authorization",
        "userKey",
        "sessionId",
        "JSESSIONID",
        "PHPSESSID"
      })
  void isSecret_nameOfACredential_isOne(String name) {
    assertThat(Credentials.isSecret(name)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "OperatorRef",
        "MonitoringRef",
        "LineRef",
        "agency",
        "stopcode",
        "format",
        "Accept",
        "User-Agent",
        "ET-Client-Name",
        "requestorId",
        "processId",
        "Content-Type",
        "KeyStage2",
        ""
      })
  void isSecret_otherNames_areNone(String name) {
    assertThat(Credentials.isSecret(name)).isEqualTo(name.equals("KeyStage2"));
  }

  @Test
  void inHeader_ofEachKind_areTheirSecretParts() {
    assertThat(Credentials.inHeader("Authorization", "Bearer abc.def").stream().map(Secret::expose))
        .containsExactly("Bearer abc.def", "abc.def");
    assertThat(
            Credentials.inHeader("Authorization", "Basic dXNlcjpwYXNzd29yZA==").stream()
                .map(Secret::expose))
        .contains("dXNlcjpwYXNzd29yZA==", "user:password", "password");
    assertThat(
            Credentials.inHeader("Cookie", "a=first-value; c=true; b=second-value").stream()
                .map(Secret::expose))
        .containsExactly("a=first-value; c=true; b=second-value", "first-value", "second-value");
    assertThat(Credentials.inHeader("X-Api-Key", "abcdef").stream().map(Secret::expose))
        .containsExactly("abcdef");
  }
}
