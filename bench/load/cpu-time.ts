import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Ticks a second of /proc's times. */
const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
const MICROS = 1_000_000;

/** Fields of /proc/<pid>/stat behind the name, which may hold spaces; the first is the state. */
function statOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

function ownMicros(pid: number, withReaped: boolean): number {
  try {
    const stat = statOf(pid);
    const fields = withReaped ? [11, 12, 13, 14] : [11, 12];
    return (fields.reduce((sum, at) => sum + Number(stat[at]), 0) / ticks) * MICROS;
  } catch {
    // It ended meanwhile; its parent counts it from now on.
    return 0;
  }
}

/** CPU time of a process and its children, living and ended, in microseconds (proc(5): utime to cstime). */
export const treeMicros = (pid: number): number =>
  ownMicros(pid, true) + childrenOf(pid).reduce((sum, child) => sum + ownMicros(child, false), 0);
