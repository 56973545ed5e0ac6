import type { DatabaseKind } from '../../server/testing/databases';
import { coresNote } from '../load/cores';
import type { Table } from '../report/result';
import type { Part, Rush } from './deadline-load';

const ms = (value: number): string => value.toFixed(value < 100 ? 1 : 0);
const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
/** The probe's histogram counts its own interval as well. */
const PROBE_MS = 5;
const late = (value: number): string => ms(Math.max(0, value - PROBE_MS));
const said = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ') || 'none';

const row = (name: string, { polls, server, serverShare, databaseShare, loadLateMs }: Part) => [
  name,
  polls.count,
  said(polls.others),
  ms(polls.p50),
  ms(polls.p99),
  ms(polls.max),
  late(server.loop.p99),
  late(server.loop.max),
  ms(loadLateMs),
  percent(serverShare),
  percent(databaseShare),
];

/** What became of the evening of a deadline. */
export function rushTables(kind: DatabaseKind, { alone, rush, logins, checked }: Rush): Table[] {
  const sent = Object.values(rush.statuses).reduce((sum, count) => sum + count, 0);
  return [
    {
      title: `The deadline rush on ${kind === 'postgres' ? 'PostgreSQL' : 'the embedded database'}`,
      columns: [
        'part',
        'polls',
        'not 200',
        'p50 ms',
        'p99 ms',
        'most ms',
        'loop late, p99 ms',
        'most ms',
        'load late, p99 ms',
        'server, of a core',
        'PostgreSQL, of a core',
      ],
      rows: [
        row('10,000 poll every 15 s', alone),
        row('and 1,200 apply in the last minute', rush),
        row('and 500 log in at once', logins),
      ],
      notes: [
        coresNote(),
        `Of ${sent} applications, each with the company's page and a 300 KB resume, ${said(rush.statuses)}; p50 ${ms(rush.consents.p50)} ms, p99 ${ms(rush.consents.p99)} ms. After the deadline: ${said(rush.lateStatuses)}.`,
        `In the database afterwards: ${checked.whole} whole consents (decided, one line of history, every byte of the resume) for ${checked.wanted} that were acknowledged: ${checked.wanted - checked.whole} lost; ${checked.late} decided after the deadline.`,
        `The 500 logins took ${(logins.ms / 1000).toFixed(1)} s together: ${said(logins.statuses)}.`,
        '“Loop late” is how late the server’s event loop came, “load late” the load’s own, which is in the polls’ times and no fault of the portal.',
      ],
    },
  ];
}
