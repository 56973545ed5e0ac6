import { coresNote } from '../load/cores';
import type { PollFigures } from '../load/pollers';
import type { Table } from '../report/result';
import type { Queueing } from './measure-queueing';

const ms = (value: number): string => value.toFixed(value < 100 ? 1 : 0);
const others = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ') || 'none';

const row = (name: string, { count, others: not200, p50, p99, max }: PollFigures) => [
  name,
  count,
  others(not200),
  ms(p50),
  ms(p99),
  ms(max),
];

/** What polls wait for while 5,000 students are written to, on each database. */
export const queueingTables = (found: readonly Queueing[]): Table[] =>
  found.map(({ kind, students, queuedMs, alone, writing, telling, mails }) => ({
    title: `Polls while ${students.toLocaleString('en-IN')} students are told, on ${kind === 'postgres' ? 'PostgreSQL' : 'the embedded database'}`,
    columns: ['part', 'polls', 'not 200', 'p50 ms', 'p99 ms', 'most ms'],
    rows: [
      row('5,000 poll every 15 s', alone),
      row(`an officer’s message to all is written down, in ${ms(queuedMs)} ms`, writing),
      row(`an event becomes their messages, and ${mails.toLocaleString('en-IN')} mails go out`, telling),
    ],
    notes: [
      'The mail server takes everything at once; a server sends what MAIL_PER_SECOND lets it.',
      coresNote(),
    ],
  }));
