package io.siribench.serve;

import io.siribench.request.Secret;
import io.siribench.serve.faults.Faults;
import io.siribench.serve.shaping.Network;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.function.Consumer;
import javax.net.ssl.SSLContext;

/**
 * How an endpoint behaves. Prints without its key.
 *
 * @param address where it listens; port 0 is any free one
 * @param tls what it proves itself with; absent: plain HTTP
 * @param key which clients have to send; absent: any or none
 * @param codings in which it may answer
 * @param accessLog gets a line without secrets for each request; absent for none
 */
public record ServerSettings(
    InetSocketAddress address,
    Optional<SSLContext> tls,
    Optional<Secret> key,
    Network network,
    Faults faults,
    Codings codings,
    Optional<Consumer<String>> accessLog) {
  @Override
  public String toString() {
    return "ServerSettings[" + address + " " + network + " " + faults + "]";
  }
}
