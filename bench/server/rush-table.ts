import { coresNote } from '../load/cores';
import { tableOf, type Table } from '../report';
import type { Part, Rush } from './rush';

const ms = (value: number): string => value.toFixed(value < 100 ? 1 : 0);
const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
/** The probe's histogram counts its own interval as well. */
const PROBE_MS = 5;
const late = (value: number): string => ms(Math.max(0, value - PROBE_MS));
/** How many answers had each status. */
export const said = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ') || 'none';

function counted(statuses: string[]): string {
  const counts: Record<string, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return said(counts);
}

const NAMES = ['10,000 poll every 15 s', 'and 1,200 apply in the last minute', 'and 500 log in at once'];

/** What became of the evening of a deadline. @param on which database, in words */
export function rushTable(on: string, rush: Rush): Table {
  const { parts, applied, waits, tooLate, loggedIn, whole } = rush;
  const wanted = applied.filter((status) => status === '200').length;
  return tableOf<Part & { name: string }>(
    `The deadline rush on ${on}`,
    parts.map((part, at) => ({ ...part, name: NAMES[at]! })),
    [
      ['part', ({ name }) => name],
      ['polls', ({ polls }) => polls.count],
      ['not 200', ({ polls }) => said(polls.others)],
      ['p50 ms', ({ polls }) => ms(polls.p50)],
      ['p99 ms', ({ polls }) => ms(polls.p99)],
      ['most ms', ({ polls }) => ms(polls.max)],
      ['loop late, p99 ms', ({ loop }) => late(loop.p99)],
      ['most ms', ({ loop }) => late(loop.max)],
      ['load late, p99 ms', ({ loadLateMs }) => ms(loadLateMs)],
      ['server, of a core', ({ serverShare }) => percent(serverShare)],
      ['PostgreSQL, of a core', ({ databaseShare }) => percent(databaseShare)],
    ],
    [
      coresNote(),
      `Of ${applied.length} applications, each with the company's page and a 300 KB resume, ${counted(applied)}; p50 ${ms(waits.p50)} ms, p99 ${ms(waits.p99)} ms. After the deadline: ${counted(tooLate)}.`,
      `In the database afterwards: ${whole} whole consents (decided, one line of history, every byte of the resume) for ${wanted} that were acknowledged: ${wanted - whole} lost; ${rush.late} decided after the deadline.`,
      `The 500 logins took ${(parts[2].ms / 1000).toFixed(1)} s together: ${counted(loggedIn)}.`,
      '“Loop late” is how late the server’s event loop came, “load late” the load’s own, which is in the polls’ times and no fault of the portal.',
    ],
  );
}
