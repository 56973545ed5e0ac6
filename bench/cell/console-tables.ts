import type { Table } from '../report/result';
import type { ConsoleCosts } from './measure-console';

const ms = (value: number): number => Number(value.toFixed(1));

/** The figures of the console, as they are shown. */
export function consoleTables({ calls, imports, tables }: ConsoleCosts): Table[] {
  const kinds = [...new Set(calls.map(({ kind }) => kind))];
  return [
    {
      title: 'What an officer waits for, with 50,000 students',
      columns: ['call', ...kinds.flatMap((kind) => [`p50 ms, ${kind}`, 'p95 ms', 'most ms']), 'KB'],
      rows: [...new Set(calls.map(({ call }) => call))].map((call) => {
        const found = calls.filter((one) => one.call === call);
        const times = found.flatMap((one) => [one.p50, one.p95, one.max].map(ms));
        return [call, ...times, ms(Math.max(...found.map((one) => one.bytes)) / 1024)];
      }),
      notes: [
        'One call after the other, each for something else where it can.',
        'Wanted: p95 at most 100 ms of a list, 300 ms of how many a drive is open to, and 1 s of an edit.',
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
    {
      title: 'The students of a drive of 10,000, in the browser',
      columns: ['on', 'empty cache, ms', 'once more, ms', 'by a click in the console, ms'],
      rows: tables.map(({ kind, cold, warm, clicked }) => [
        kind,
        ...[cold, warm, clicked].map((one) => Math.round(one)),
      ]),
      notes: [
        'Until the table is on screen; slow 4G, 4x CPU, the browser on every core, as in `npm run bench:page`.',
        'Wanted: at most 1,000 ms by a click, which is how an officer comes there.',
      ],
    },
  ];
}
