package io.siribench.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;

/**
 * A program that prints the comparisons of counted instructions in the result of {@code run
 * --json}. The fields are scenario, result, difference in percent, timed difference in percent with
 * both ends of its interval, and state of the gate, separated by commas. An absent value is empty.
 */
final class CountedComparisons {
  public static void main(String[] args) throws IOException {
    JsonNode result = new ObjectMapper().readTree(new File(args[0]));
    for (JsonNode comparison : result.path("instructions").path("comparisons")) {
      JsonNode timed = comparison.path("timed");
      System.out.println(
          String.join(
              ",",
              comparison.path("scenario").asText(),
              comparison.path("result").asText(),
              comparison.path("percent").asText(),
              timed.path("percent").asText(),
              timed.path("low_percent").asText(),
              timed.path("high_percent").asText(),
              comparison.path("gate").asText()));
    }
  }
}
