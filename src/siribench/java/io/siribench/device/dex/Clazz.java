package io.siribench.device.dex;

import java.io.Serializable;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A class of an API, as animal-sniffer writes it. The format of signature files prescribes the
 * simple name, the fields and the version of this class.
 */
final class Clazz implements Serializable {
  private static final long serialVersionUID = 1L;

  /** The name with slashes. */
  String name = "";

  /** Methods as {@code name(Lparameter;)V}, fields as {@code name#Ltype;}. */
  @SuppressWarnings("serial") // The format prescribes the type.
  Set<String> signatures = Set.of();

  @Nullable String superClass;
  String[] superInterfaces = {};
}
