import type { Table } from '../report/result';
import type { ConsoleCosts } from './measure-console';

const ms = (value: number): number => Number(value.toFixed(1));

/** The figures of the console, as they are shown. */
export function consoleTables({ calls, imports }: ConsoleCosts): Table[] {
  return [
    {
      title: 'What an officer waits for, with 50,000 students',
      columns: ['call', 'on', 'p50 ms', 'p95 ms', 'most ms', 'KB'],
      rows: calls.map(({ call, kind, p50, p95, max, bytes }) => [
        call,
        kind,
        ms(p50),
        ms(p95),
        ms(max),
        ms(bytes / 1024),
      ]),
      notes: [
        'One call after the other, each for something else where it can.',
        'Wanted: p95 at most 100 ms.',
      ],
    },
    {
      title: 'The check of an import',
      columns: ['rows', 'on', 'seconds', 'event loop late, most ms'],
      rows: imports.map(({ kind, rows, ms: taken, loopMax }) => [rows, kind, ms(taken / 1000), ms(loopMax)]),
      notes: [
        '5 ms of the lateness are the probe’s own.',
        'Wanted: at most 5 s, and the event loop at most 50 ms late.',
      ],
    },
  ];
}
