package io.siribench.runner.fork;

import io.siribench.plan.Plan;
import io.siribench.request.ConstantRate;
import io.siribench.request.EndpointRequest;
import io.siribench.request.EndpointSettings;
import io.siribench.request.ProxyServer;
import io.siribench.request.Secret;
import io.siribench.worker.Protocol;
import java.util.List;

/** The worker arguments of requests to endpoints, and the input lines with their secrets. */
record RequestArguments(Plan plan) {
  void arguments(int requests, int failedBefore, List<String> args) {
    EndpointSettings settings = plan.settings().endpoints();
    ForkCommands.add(args, Protocol.ARG_GZIP, String.valueOf(settings.gzip()));
    ForkCommands.add(args, Protocol.ARG_HTTP_VERSION, settings.httpVersion());
    ForkCommands.add(
        args, Protocol.ARG_TIMEOUT, String.valueOf(plan.settings().timeout().toMillis()));
    ForkCommands.add(args, Protocol.ARG_MAX_BYTES, String.valueOf(settings.maxBytes()));
    ForkCommands.add(
        args, Protocol.ARG_MAX_FAILURES, String.valueOf(EndpointSettings.MAX_FAILURES));
    ForkCommands.add(args, Protocol.ARG_FAILED_BEFORE, String.valueOf(failedBefore));
    if (settings.rate().isPresent() && requests > 1) {
      ConstantRate rate = settings.rate().get();
      ForkCommands.add(args, Protocol.ARG_PERIOD, String.valueOf(rate.periodNanos()));
      ForkCommands.add(args, Protocol.ARG_CONNECTIONS, String.valueOf(rate.connections()));
    }
  }

  void input(EndpointRequest request, List<Secret> lines) {
    lines.add(line(Protocol.INPUT_URL, request.url()));
    request.headers().forEach(header -> lines.add(line(Protocol.INPUT_HEADER, header)));
    request.proxy().ifPresent(proxy -> proxy(proxy, lines));
    request.dataBase64().ifPresent(data -> lines.add(line(Protocol.INPUT_DATA, data)));
  }

  private static void proxy(ProxyServer proxy, List<Secret> lines) {
    lines.add(line(Protocol.INPUT_PROXY, Secret.of(proxy.address())));
    proxy.login().ifPresent(login -> lines.add(line(Protocol.INPUT_PROXY_LOGIN, login.base64())));
  }

  static Secret line(String key, Secret value) {
    return value.withPrefix(key + "=");
  }
}
