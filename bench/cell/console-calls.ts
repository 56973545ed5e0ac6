import { CELL_CALLS, type CountEligibleRequest, type DriveEligibility } from '@portal/shared/contract/cell';
import { BRANCHES } from '../college/college-size';
import { requestBytes } from '../load/requests';
import type { FurnishedConsole } from './console-college';

/** How often each call is measured, after a fifth as many to warm up. */
const TIMES = 200;
export const WARM_UP = TIMES / 5;

/** The requests of one call; each asks for something else where it can. */
export type ConsoleCall = { name: string; requests: Buffer[] };

/** A drive as it is written, another one each time. */
const reach = (at: number): DriveEligibility => ({
  degrees: ['BE'],
  branches: BRANCHES.slice(0, 1 + (at % BRANCHES.length)),
  criteria: { min_cpi: 5 + (at % 40) / 10, max_live_backlogs: at % 3 },
  packages: [6 + (at % 10)],
});

/** How many a drive is open to (CEL-42). @param isEdit asks as well whom it gains and loses by an edit, which may take longer */
const counting = (headers: FurnishedConsole['headers'], isEdit: boolean): ConsoleCall => ({
  name: isEdit ? 'whom an edit gains and loses' : 'how many a drive is open to',
  requests: Array.from({ length: WARM_UP + TIMES }, (_, at) => {
    const body: CountEligibleRequest = { wanted: reach(at), before: isEdit ? reach(at + 1) : null };
    return requestBytes({ method: 'POST', path: CELL_CALLS.countEligible.path, headers, body });
  }),
});

type Query = Record<string, string | number>;

/** What an officer reads all day: lists, searches, records, the desk, a drive's people (CEL-10, CEL-11, CEL-20, CEL-50, CEL-73). */
export function consoleCalls({ headers, ids, driveId, roundId }: FurnishedConsole): ConsoleCall[] {
  const { students, student, desk, applicants, roundStudents, drives, drive } = CELL_CALLS;
  const { menuCounts, overview, overviewDetails } = CELL_CALLS;
  const pages = 1 + (WARM_UP + TIMES) * 4;
  const reads: [name: string, call: { path: string }, query: (at: number) => Query, id?: string][] = [
    ['students, any page, by enrollment', students, (at) => ({ page: 1 + at * 4 })],
    [
      'students, the last pages, by CPI',
      students,
      (at) => ({ page: pages - at, sort: 'cpi', order: 'desc' }),
    ],
    ['search by enrollment', students, (at) => ({ q: `2400000${String(10_000 + at * 37).slice(0, 4)}` })],
    ['search by name', students, (at) => ({ q: `student ${1000 + at * 37}` })],
    ['search by e-mail', students, (at) => ({ q: `s${1000 + at * 37}@` })],
    [
      'filter by branch and standing',
      students,
      (at) => ({ branch: BRANCHES[at % BRANCHES.length]!, standing: 'verified', sort: 'name' }),
    ],
    ['filter by a profile not complete', students, (at) => ({ complete: 'no', page: 1 + (at % 20) })],
    ['a record', student, () => ({})],
    ['the desk', desk, (at) => ({ page: 1 + (at % 10) })],
    [
      '10,000 applicants, any page, by CPI',
      applicants,
      (at) => ({ sort: 'cpi', order: 'desc', page: 1 + at }),
      driveId,
    ],
    [
      '10,000 applicants, by branch and name',
      applicants,
      (at) => ({ branch: BRANCHES[at % BRANCHES.length]!, sort: 'name' }),
      driveId,
    ],
    ['a round of 10,000, any page', roundStudents, (at) => ({ page: 1 + at }), roundId],
    ['drives of a tab, by name', drives, (at) => ({ state: at % 2 ? 'open' : 'closed', counts: 'no' })],
    ['a drive of 10,000', drive, () => ({}), driveId],
    ['counts of the menu', menuCounts, () => ({})],
    ['overview', overview, () => ({})],
    ['overview, responses and clashes', overviewDetails, () => ({})],
  ];
  const read = reads.map(([name, { path }, query, id]) => ({
    name,
    requests: Array.from({ length: WARM_UP + TIMES }, (_, at) => {
      const address = path.replace(':id', id ?? ids[at % ids.length]!);
      const asked = new URLSearchParams(
        Object.entries(query(at)).map(([key, value]) => [key, String(value)]),
      );
      return requestBytes({ method: 'GET', path: `${address}?${asked.toString()}`, headers });
    }),
  }));
  return [...read, counting(headers, false), counting(headers, true)];
}
