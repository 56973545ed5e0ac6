import { coresNote } from '../load/cores';
import { median } from '../page/figures';
import type { Table } from '../report/result';
import { BOTH_DATABASES } from '../../server/testing/databases';
import type { Compared } from './against';

const round = (value: number, digits = 0): number => Number(value.toFixed(digits));

/** The median of the rounds' own ratios: what else the machine does in a round meets both sides alike. */
const ratioOfRounds = (mine: number[], other: number[]): number =>
  round(median(mine.map((value, index) => value / other[index]!)), 2);

/** What each call costs in this checkout and in the other one, and the ratio of the two. */
export function callsAgainst({ calls }: Compared): Table {
  const rows = BOTH_DATABASES.flatMap((kind) =>
    calls
      .filter(({ side }) => side === `this ${kind}`)
      .map((mine) => {
        const other = calls.find(({ side, call }) => side === `other ${kind}` && call === mine.call)!;
        return [
          mine.call,
          kind,
          round(median(mine.roundMicros), 1),
          round(median(other.roundMicros), 1),
          ratioOfRounds(mine.roundMicros, other.roundMicros),
          round(mine.p99, 2),
          round(other.p99, 2),
        ];
      }),
  );
  return {
    title: 'What a call costs, beside the code before',
    columns: ['call', 'on', 'CPU µs', 'CPU µs before', 'ratio', 'p99 ms', 'p99 ms before'],
    rows,
    notes: [
      `${coresNote()} Both servers are up at once, start again each round, and are measured in turn once they are quiet; CPU is the server's and PostgreSQL's together.`,
      'CPU is the median of the rounds, and the ratio the median of their ratios: what else the machine does in a round meets both sides alike.',
      'Wanted: validateToken at most 1.05, a section save at most 1.5 on PostgreSQL.',
    ],
  };
}

/** How long 500 logins at once take in this checkout and in the other one. */
export function loginsAgainst({ logins }: Compared): Table {
  const measured = BOTH_DATABASES.filter((kind) => logins.some(({ side }) => side.endsWith(kind)));
  const bursts = measured.map((kind) => {
    const [mine, other] = ['this', 'other'].map((who) =>
      logins.find(({ side }) => side === `${who} ${kind}`)!,
    );
    return [
      kind,
      round(median(mine!.ms)),
      round(median(other!.ms)),
      ratioOfRounds(mine!.ms, other!.ms),
      round(median(mine!.cpuMs)),
      round(median(other!.cpuMs)),
      mine!.refused,
      other!.refused,
    ];
  });
  return {
    title: '500 logins at once, beside the code before',
    columns: ['on', 'ms', 'ms before', 'ratio', 'CPU ms', 'CPU ms before', 'refused', 'refused before'],
    rows: bursts,
    notes: ['Medians of the rounds; the ratio is the median of their ratios. Wanted: as before.'],
  };
}
