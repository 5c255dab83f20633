package io.siribench.request;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
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
  void isSecret_credentialName_isTrue(String name) {
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
  void isSecret_otherName_isFalse(String name) {
    assertThat(Credentials.isSecret(name)).isEqualTo(name.equals("KeyStage2"));
  }

  @Test
  void inHeader_ofEachKind_returnsItsSecretParts() {
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

  @Test
  void inHeader_parameters_excludesShortAndPublicOnes() {
    assertThat(inAuthorization("Token token=\"abcdef123456\""))
        .containsExactly("Token token=\"abcdef123456\"", "token=\"abcdef123456\"", "abcdef123456");
    assertThat(
            inAuthorization(
                "OAuth realm=\"public transport\", oauth_token=\"with a blank\","
                    + " oauth_version=\"1.0\""))
        .contains("with a blank")
        .doesNotContain("public transport", "1.0");
    assertThat(inAuthorization("ApiKey key=abcdef123456, client = monitoring"))
        .contains("abcdef123456")
        .doesNotContain("monitoring");
    assertThat(inAuthorization("token=abcdef123456"))
        .containsExactly("token=abcdef123456", "abcdef123456");
    assertThat(inAuthorization("bearer a=abcdefghi"))
        .containsExactly("bearer a=abcdefghi", "a=abcdefghi");
    assertThat(inAuthorization("basic dXNlcjpwYXNzd29yZA=="))
        .containsExactly(
            "basic dXNlcjpwYXNzd29yZA==", "dXNlcjpwYXNzd29yZA==", "user:password", "password");
  }

  private static List<String> inAuthorization(String value) {
    return Credentials.inHeader("Authorization", value).stream().map(Secret::expose).toList();
  }
}
