import type { Table } from '../report/result';
import { coresNote } from '../load/cores';
import type { Figure } from './variants';
import type { SideName } from './measure-calls';

const round = (value: number, digits = 0): number => Number(value.toFixed(digits));

/** What each call costs, and how the poll compares with the least that Node can do. */
export function callsTables(figures: Figure<SideName>[]): Table[] {
  const bare = figures.find(({ side }) => side === 'node:http')!;
  return [
    {
      title: 'What a call costs',
      columns: [
        'call',
        'on',
        'server CPU µs',
        'PostgreSQL CPU µs',
        'a second',
        'p50 ms',
        'p99 ms',
        'bare node:http / call, by CPU',
      ],
      rows: figures.map((figure) => [
        figure.call,
        figure.side,
        round(figure.serverMicros, figure.serverMicros < 100 ? 1 : 0),
        figure.side === 'postgres' ? round(figure.databaseMicros) : '–',
        round(figure.perSecond),
        round(figure.p50, 2),
        round(figure.p99, 2),
        round(bare.serverMicros / figure.serverMicros, 3),
      ]),
      notes: [
        `${coresNote()} Eight connections, each sending its next request when the answer is there; every side in turn, round after round.`,
        'The bare server answers the very requests of the poll with a constant. The embedded database runs in a thread of the server, so its CPU is in the server’s.',
        'Wanted: validateToken at least 0.5 of bare node:http.',
      ],
    },
  ];
}
