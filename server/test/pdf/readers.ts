import { execFileSync } from 'node:child_process';

/** The processes that read PDF files; one that has ended and that no one asked for its end has no arguments left. */
export const readers = (): { pid: number; parent: number }[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('pdf-worker.mjs'))
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid = 0, parent = 0]) => ({ pid, parent }));
