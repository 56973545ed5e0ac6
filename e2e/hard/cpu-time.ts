import { readFileSync } from 'node:fs';

/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10;

/**
 * Processor time that a process has used, all its threads, in milliseconds: unlike the time of day, it does not grow
 * because other tests run beside it.
 * @returns null where the system does not tell
 */
export function cpuTimeOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) * TICK_MS;
  } catch {
    return null;
  }
}
