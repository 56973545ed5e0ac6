/** CPU time of a run, whatever else the machine does. */
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';

/** @param {string} file @returns {string} empty where there is none */
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/**
 * CPU seconds that this process's control group has used: what it started belongs to the group, and so do databases and
 * browsers that outlive the programs that started them. Outside Linux, those of the whole machine.
 * @param {{ membership?: string, mount?: string }} [from] other places than the kernel's, for tests
 * @returns {number}
 */
export function cpuSeconds({ membership = '/proc/self/cgroup', mount = '/sys/fs/cgroup' } = {}) {
  const groups = read(membership)
    .trim()
    .split('\n')
    .map((line) => /^\d+:([^:]*):(.*)$/.exec(line) ?? ['', '', '']);
  for (const [, controllers = '', group = ''] of groups) {
    if (controllers.split(',').includes('cpuacct')) {
      const nanoseconds = Number(read(`${mount}/cpuacct${group}/cpuacct.usage`));
      if (nanoseconds > 0) return nanoseconds / 1e9;
    }
    const microseconds = controllers === '' && /usage_usec (\d+)/.exec(read(`${mount}${group}/cpu.stat`));
    if (microseconds) return Number(microseconds[1]) / 1e6;
  }
  return (
    os.cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000
  );
}
