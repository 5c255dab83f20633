package io.siribench.typegen;

import java.util.List;

/**
 * A type of a model: one Java class.
 *
 * @param name the name of the class
 * @param services the services and purposes that use the type: {@code SM,VM}
 * @param base the base class
 * @param description a readable sentence; empty if there is none
 * @param members the members in the order of declaration
 */
record Type(String name, String services, String base, String description, List<Member> members) {
  Type {
    members = List.copyOf(members);
  }

  /** Returns the Javadoc of the class. */
  String javadoc() {
    String users = services.replace(",", ", ");
    return (description.isEmpty() ? "The type {@code " + name + "} of SIRI." : description)
        + " In: "
        + users
        + ".";
  }
}
