package io.siribench.study;

import antlr.RecognitionException;
import antlr.TokenStreamException;
import com.sdicons.json.mapper.JSONMapper;
import com.sdicons.json.mapper.MapperException;
import com.sdicons.json.parser.JSONParser;
import io.siribench.numbers.Numbers;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** A binder of numbers with Json-tools, through its tree. */
public final class JsonToolsBinder
    implements Function<InputStream, Numbers>, BiConsumer<Numbers, OutputStream> {
  @Override
  public Numbers apply(InputStream in) {
    JSONParser parser = new JSONParser(new InputStreamReader(in, StandardCharsets.UTF_8));
    try {
      return (Numbers) JSONMapper.toJava(parser.nextValue(), Numbers.class);
    } catch (TokenStreamException | RecognitionException | MapperException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void accept(Numbers numbers, OutputStream out) {
    try {
      out.write(JSONMapper.toJSON(numbers).render(false).getBytes(StandardCharsets.UTF_8));
    } catch (MapperException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
