import { CELL_CALLS, type CountEligibleRequest, type DriveEligibility } from '@portal/shared/contract/cell';
import { BRANCHES } from '../college/college-size';
import { requestBytes } from '../load/request';
import type { FurnishedConsole } from './console-college';

/** How often each call is measured, after a fifth as many to warm up. */
const TIMES = 200;
export const WARM_UP = TIMES / 5;

/** The requests of one call; each asks for something else where it can. */
export type ConsoleCall = { name: string; requests: Buffer[] };

const reading =
  (headers: FurnishedConsole['headers']) =>
  (name: string, addressOf: (at: number) => string): ConsoleCall => ({
    name,
    requests: Array.from({ length: WARM_UP + TIMES }, (_, at) =>
      requestBytes({ method: 'GET', path: addressOf(at), headers }),
    ),
  });

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
    const asked: CountEligibleRequest = { wanted: reach(at), before: isEdit ? reach(at + 1) : null };
    return requestBytes({
      method: 'POST',
      path: CELL_CALLS.countEligible.path,
      headers,
      type: 'application/json',
      body: JSON.stringify(asked),
    });
  }),
});

type Read = ReturnType<typeof reading>;
const studentsBy = (query: (at: number) => Record<string, string>) => (at: number) =>
  `${CELL_CALLS.students.path}?${new URLSearchParams(query(at)).toString()}`;

/** Lists by the console's switch of seasons (F-69). */
const ofSeason = (read: Read): ConsoleCall[] => [
  read(
    'students of a season, any page, by name',
    studentsBy((at) => ({ season: 'running', sort: 'name', page: String(1 + at * 4) })),
  ),
  read(
    'placed students of a season',
    studentsBy((at) => ({ season: 'running', counted: 'placed', page: String(1 + (at % 20)) })),
  ),
  read('offers of a season', (at) => `${CELL_CALLS.offers.path}?season=running&page=${1 + (at % 20)}`),
  read(
    'drives of a season',
    (at) => `${CELL_CALLS.drives.path}?season=running&state=${at % 2 ? 'open' : 'closed'}&counts=no`,
  ),
];

/** What an officer reads all day: lists, searches, records, the desk, a drive's people (CEL-10, CEL-11, CEL-20, CEL-50, CEL-73). */
export function consoleCalls({ headers, ids, driveId, roundId }: FurnishedConsole): ConsoleCall[] {
  const read = reading(headers);
  const applicants = (query: (at: number) => Record<string, string>) => (at: number) =>
    `${CELL_CALLS.applicants.path.replace(':id', driveId)}?${new URLSearchParams(query(at)).toString()}`;
  const pages = 1 + (WARM_UP + TIMES) * 4;
  return [
    read(
      'students, any page, by enrollment',
      studentsBy((at) => ({ page: String(1 + at * 4) })),
    ),
    read(
      'students, the last pages, by CPI',
      studentsBy((at) => ({ page: String(pages - at), sort: 'cpi', order: 'desc' })),
    ),
    read(
      'search by enrollment',
      studentsBy((at) => ({ q: `2400000${String(10_000 + at * 37).slice(0, 4)}` })),
    ),
    read(
      'search by name',
      studentsBy((at) => ({ q: `student ${1000 + at * 37}` })),
    ),
    read(
      'search by e-mail',
      studentsBy((at) => ({ q: `s${1000 + at * 37}@` })),
    ),
    read(
      'filter by branch and standing',
      studentsBy((at) => ({ branch: BRANCHES[at % BRANCHES.length]!, standing: 'verified', sort: 'name' })),
    ),
    read(
      'filter by a profile not complete',
      studentsBy((at) => ({ complete: 'no', page: String(1 + (at % 20)) })),
    ),
    ...ofSeason(read),
    read('a record', (at) => CELL_CALLS.student.path.replace(':id', ids[at % ids.length]!)),
    read('the desk', (at) => `${CELL_CALLS.desk.path}?page=${1 + (at % 10)}`),
    read(
      '10,000 applicants, any page, by CPI',
      applicants((at) => ({ sort: 'cpi', order: 'desc', page: String(1 + at) })),
    ),
    read(
      '10,000 applicants, by branch and name',
      applicants((at) => ({ branch: BRANCHES[at % BRANCHES.length]!, sort: 'name' })),
    ),
    read(
      'a round of 10,000, any page',
      (at) => `${CELL_CALLS.roundStudents.path.replace(':id', roundId)}?page=${1 + at}`,
    ),
    read(
      'drives of a tab, by name',
      (at) => `${CELL_CALLS.drives.path}?state=${at % 2 ? 'open' : 'closed'}&counts=no`,
    ),
    read('a drive of 10,000', () => CELL_CALLS.drive.path.replace(':id', driveId)),
    read('today', () => CELL_CALLS.today.path),
    read('overview, students who have not responded', () => CELL_CALLS.notRespondedDrives.path),
    ...[false, true].map((isEdit) => counting(headers, isEdit)),
  ];
}
