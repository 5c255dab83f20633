package io.siribench.recommend;

import io.siribench.factor.CompileFilter;
import io.siribench.factor.Factor;
import io.siribench.worker.codec.ReaderType;

/** The instructions to apply a candidate of a device in an app's build and code. */
final class DeviceInstructions {
  private static final String READER_AHEAD =
      """
      Make the reader at application start (`Application.onCreate`), on another thread. A user then waits for the
      rest of the preparation and the request.

      """;

  /** Returns the instructions for {@code choice}, in Markdown. */
  static String of(Candidate choice) {
    StringBuilder text = new StringBuilder(compilation(choice.compile()));
    if (choice.isAhead()) {
      return text.append(READER_AHEAD).append(Instructions.readerAhead(choice)).toString();
    }
    if (!choice.other(Factor.FORMAT).isEmpty()) {
      text.append(format(choice.other(Factor.FORMAT)));
    }
    if (!choice.other(Factor.MODEL).isEmpty()) {
      text.append("Bind to fewer types: remove members that the app does not show.\n\n");
    }
    if (choice.isStream()) {
      text.append(Instructions.generatedReader(choice));
    } else if (choice.reader().equals(ReaderType.VALUES.optionName())) {
      text.append(values());
    } else if (choice.hasOtherReader()) {
      text.append(Instructions.otherReader(choice));
    }
    if (choice.restore().equals(Candidates.MAPPER_CACHE)) {
      text.append(mapperCache());
    } else if (!choice.restore().isEmpty()) {
      text.append(dummyRead());
    }
    if (!choice.isStream() && !choice.hasOwnReader()) {
      text.append(keepRules());
    }
    return text.append(Instructions.measuring(choice)).toString();
  }

  private static String compilation(CompileFilter filter) {
    return switch (filter) {
      case NONE -> "";
      case VERIFY -> "Android verifies an app during installation: nothing has to be done.\n\n";
      case SPEED_PROFILE ->
          """
          Ship a baseline profile. In the module of the app:

          ```kotlin
          plugins { id("androidx.baselineprofile") }
          dependencies {
              implementation("androidx.profileinstaller:profileinstaller:1.4.1")
              baselineProfile(project(":baselineprofile"))
          }
          ```

          In a module made from the template *Baseline Profile Generator*; then run
          `./gradlew :app:generateBaselineProfile`:

          ```kotlin
          @get:Rule val rule = BaselineProfileRule()

          @Test fun start() = rule.collect("com.acme.app") {
              pressHome()
              startActivityAndWait() // and wait until the first document is on the screen
          }
          ```

          """
              + check(filter);
      case SPEED ->
          """
          An app cannot request this compilation. Rules in `src/main/baseline-prof.txt` compile whole packages at installation:

          ```
          HSPLcom/fasterxml/jackson/**->**(**)**
          HSPLcom/acme/**->**(**)**
          ```

          """
              + check(filter);
    };
  }

  /** Returns the commands that compile an installed app and show the result. */
  private static String check(CompileFilter filter) {
    return RecommendationSentences.filled(
        """
        Try it on a device:

        ```sh
        adb shell cmd package compile -m %s -f com.acme.app
        adb shell dumpsys package dexopt | grep -A 3 com.acme.app
        ```

        """,
        filter.optionName());
  }

  private static String format(String format) {
    return RecommendationSentences.filled(
        """
        Request %s from the server (header `Accept`), if it can send that, and read it by the mapper of
        `com.fasterxml.jackson.dataformat:jackson-dataformat-%s`.

        """,
        format, format);
  }

  private static String values() {
    return """
    Read the items of the list one by one, instead of the whole document:

    ```kotlin
    reader.readValues<Order>(input).use { orders -> while (orders.hasNext()) show(orders.next()) }
    ```

    """;
  }

  private static String dummyRead() {
    return """
    Bind a tiny document as soon as the reader exists, before the request:

    ```kotlin
    val reader = JsonMapper().readerFor(Order::class.java)
    thread { reader.readValue<Order>("{}") }
    ```

    """;
  }

  private static String mapperCache() {
    return """
    Serialise the reader after it has read a document, and deserialise it at each start. Android empties this
    directory when it updates the app:

    ```kotlin
    val file = File(context.codeCacheDir, "reader")
    val reader = try {
        ObjectInputStream(file.inputStream().buffered()).use { it.readObject() as ObjectReader }
    } catch (e: IOException) {
        JsonMapper().readerFor(Order::class.java)
    }
    // after the first document, if there was no file
    ObjectOutputStream(file.outputStream().buffered()).use { it.writeObject(reader) }
    ```

    """;
  }

  /** Returns the rules that make R8 keep what databind finds by reflection. */
  private static String keepRules() {
    return """
    Rules for R8, since databind finds members by reflection (`proguard-rules.pro`):

    ```
    -keepattributes Signature,InnerClasses,EnclosingMethod,*Annotation*
    -keep class com.acme.model.** { *; }
    -keepnames class com.fasterxml.jackson.** { *; }
    -dontwarn java.beans.**
    ```

    """;
  }
}
