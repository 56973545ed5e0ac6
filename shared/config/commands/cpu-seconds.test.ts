/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cpuSeconds } from './cpu-seconds.mjs';

const mount = mkdtempSync(path.join(os.tmpdir(), 'portal-groups-'));
const membership = path.join(mount, 'membership');
afterAll(() => rmSync(mount, { recursive: true }));

function used(groups: string, file: string, text: string): number {
  writeFileSync(membership, groups);
  mkdirSync(path.dirname(path.join(mount, file)), { recursive: true });
  writeFileSync(path.join(mount, file), text);
  return cpuSeconds({ membership, mount });
}

test('the CPU seconds of a run are those of its control group', () => {
  expect(used('0::/run\n', 'run/cpu.stat', 'usage_usec 12500000\nuser_usec 9\n')).toBe(12.5);
  expect(used('3:cpuset:/\n2:cpu,cpuacct:/two\n0::/\n', 'cpuacct/two/cpuacct.usage', '7250000000\n')).toBe(
    7.25,
  );
});

test('without a control group they are those of the whole machine', () => {
  writeFileSync(membership, '');
  const before = cpuSeconds({ membership, mount });
  expect(before).toBeGreaterThan(0);
  expect(cpuSeconds({ membership, mount })).toBeGreaterThanOrEqual(before);
});
