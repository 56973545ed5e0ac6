// Loaded by --import into a server under measurement only. When asked, it sends its parent the time that the process
// has used and the delay of its event loop.
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();

process.on('message', (/** @type {unknown} */ message) => {
  if (message !== 'measure') return;
  const { user, system } = process.cpuUsage();
  process.send?.({
    cpuMicros: user + system,
    at: performance.now(),
    loop: { p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 },
  });
  delay.reset();
});
// The channel alone must not keep the server from ending.
process.channel?.unref();
