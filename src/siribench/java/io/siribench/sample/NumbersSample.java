package io.siribench.sample;

import io.siribench.numbers.Numbers;
import io.siribench.numbers.Rate;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The documents of {@link Numbers}, consisting mainly of digits in text formats. The same seed
 * gives the same numbers on every machine.
 */
public enum NumbersSample {
  /** Rates of invented currencies, with four decimals, or six for small ones. */
  RATES {
    @Override
    Numbers generate(SeededRandom random) {
      List<Rate> rates = new ArrayList<>();
      for (int i = 0; i < COUNT / 2; i++) {
        Rate rate = new Rate();
        rate.setCurrency(currency(random));
        int decimals = random.chance(SMALL_PERCENT) ? MANY_DECIMALS : FEW_DECIMALS;
        int bid = random.between(1_000, 9_999_999);
        rate.setBid(BigDecimal.valueOf(bid, decimals).doubleValue());
        rate.setAsk(BigDecimal.valueOf(bid + random.between(1, 999), decimals).doubleValue());
        rates.add(rate);
      }
      Numbers numbers = new Numbers();
      numbers.setBase(currency(random));
      numbers.setRates(rates);
      return numbers;
    }
  },
  /** Coordinates within a degree, each with all the digits of a double. */
  COORDINATES {
    @Override
    Numbers generate(SeededRandom random) {
      double[] longitudes = new double[COUNT / 2];
      double[] latitudes = new double[COUNT / 2];
      for (int i = 0; i < longitudes.length; i++) {
        longitudes[i] = WEST + random.fraction();
        latitudes[i] = SOUTH + random.fraction();
      }
      Numbers numbers = new Numbers();
      numbers.setLongitudes(longitudes);
      numbers.setLatitudes(latitudes);
      return numbers;
    }
  };

  /** The number of numbers in each document. */
  private static final int COUNT = 320;

  private static final int SMALL_PERCENT = 30;
  private static final int FEW_DECIMALS = 4;
  private static final int MANY_DECIMALS = 6;
  private static final double WEST = 13;
  private static final double SOUTH = 52;
  private static final int CURRENCY_LETTERS = 3;

  /** Returns the sample {@code name}, if there is one. */
  public static Optional<NumbersSample> find(String name) {
    return Arrays.stream(values()).filter(sample -> sample.documentName().equals(name)).findFirst();
  }

  /** Returns the name of its files without extension, such as {@code rates-320}. */
  public String documentName() {
    return name().toLowerCase(Locale.ROOT) + "-" + COUNT;
  }

  abstract Numbers generate(SeededRandom random);

  /** Returns the document of {@code seed} in {@code format}, as Jackson's own mapper writes it. */
  public byte[] bytes(long seed, Format format) throws IOException {
    return JacksonFormat.of(format)
        .newStockMapper()
        .writeValueAsBytes(generate(new SeededRandom(seed)));
  }

  /**
   * Writes the document of {@code seed} in {@code format} to {@code file}.
   *
   * @throws IOException if the file cannot be written
   */
  public void write(long seed, Format format, Path file) throws IOException {
    Files.write(file, bytes(seed, format));
  }

  private static String currency(SeededRandom random) {
    StringBuilder code = new StringBuilder();
    for (int i = 0; i < CURRENCY_LETTERS; i++) {
      code.append((char) random.between('A', 'Z'));
    }
    return code.toString();
  }
}
