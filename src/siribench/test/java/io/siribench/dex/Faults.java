package io.siribench.dex;

import com.googlecode.d2j.Method;
import com.googlecode.d2j.dex.DexExceptionHandler;
import com.googlecode.d2j.node.DexMethodNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.MethodVisitor;

/** The methods that dex2jar could not translate; by default, they would throw when called. */
final class Faults implements DexExceptionHandler {
  private final List<String> found = new ArrayList<>();

  @Override
  public void handleFileException(Exception e) {
    found.add(e.toString());
  }

  @Override
  public void handleMethodTranslateException(
      Method method, DexMethodNode node, MethodVisitor visitor, Exception e) {
    found.add(method + ": " + e);
  }

  void requireNone() throws IOException {
    if (!found.isEmpty()) {
      throw new IOException("dex2jar cannot translate " + String.join("\n", found));
    }
  }
}
