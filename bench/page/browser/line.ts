import type { CDPSession } from '@playwright/test';

/** A network and a processor as a page meets them. */
export type Line = { latencyMs: number; bytesPerSecond: number; cpuSlowdown: number };

/** 1.6 Mbit/s, 150 ms round trip, a phone of a fourth of this machine's speed. */
export const SLOW_4G: Line = { latencyMs: 150, bytesPerSecond: 1_600_000 / 8, cpuSlowdown: 4 };
/** Long way, wide road: time divided by the latency is the number of serial round trips. */
export const FAR: Line = { latencyMs: 800, bytesPerSecond: -1, cpuSlowdown: 1 };

/** Makes a page live behind a line. */
export async function putBehind(cdp: CDPSession, line: Line): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: line.bytesPerSecond,
    uploadThroughput: line.bytesPerSecond,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: line.cpuSlowdown });
}
