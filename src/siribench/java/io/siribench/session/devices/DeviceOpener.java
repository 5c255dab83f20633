package io.siribench.session.devices;

import io.siribench.device.Bridge;
import io.siribench.device.adb.DeviceException;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.ProgramName;
import io.siribench.session.ExecutionTarget;
import io.siribench.session.Resumption;
import io.siribench.session.TargetOpener;
import io.siribench.session.UnfinishedRun;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Opens devices.
 *
 * @param adb the location of adb, see {@link Bridge#find}
 * @param serials the serials of the devices; empty for the only one present
 * @param all whether all usable devices are used
 * @param keeps whether installed files stay on them
 * @param conditions the changes to them in a new run
 * @param err the writer for failures
 */
public record DeviceOpener(
    Optional<Path> adb,
    List<String> serials,
    boolean all,
    boolean keeps,
    DeviceConditions conditions,
    PrintWriter err)
    implements TargetOpener {
  public DeviceOpener {
    serials = List.copyOf(serials);
  }

  @Override
  public ExecutionTarget open() throws InterruptedException, InvalidPlanException {
    try {
      Bridge bridge = Bridge.find(adb);
      return open(bridge, bridge.choose(serials, all), conditions);
    } catch (DeviceException e) {
      throw new InvalidPlanException(e.problems());
    }
  }

  @Override
  public ExecutionTarget reopen(UnfinishedRun run)
      throws IOException, InterruptedException, InvalidPlanException {
    if (run.recorded().devices().isEmpty()) {
      throw Resumption.refused(
          "that run was measured on this machine",
          "resume it with " + ProgramName.command("run " + Resumption.OPTION));
    }
    List<String> left = run.devicesLeft();
    try {
      return open(Bridge.find(adb), left, DeviceConditions.of(run.recorded().devices().values()));
    } catch (DeviceException e) {
      throw new InvalidPlanException(e.problems());
    }
  }

  private ExecutionTarget open(Bridge bridge, List<String> chosen, DeviceConditions made)
      throws InterruptedException, InvalidPlanException {
    return new AttachedDevices(bridge, OpenDevices.open(bridge, chosen, all, err), made, keeps);
  }

  @Override
  public void giveBack(List<String> done) throws InterruptedException {
    new StaleDevices(adb, err).giveBack(done);
  }
}
