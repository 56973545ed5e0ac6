import { CALLS, pathOf, registerPath } from '@portal/shared/contract';
import type { Database } from '../../server/testing/databases';
import { COLLEGE_PASSWORD, enrollmentOf, ONE_UNREGISTERED_IN, tokenOf } from '../college/college-size';
import { openConsents } from '../college/open-consents';
import { consentRequest } from '../load/consent-request';
import { jsonRequest, requestBytes } from '../load/request';
import { SSC } from '../server/calls';

/** How many requests of each call are measured, after as many to warm up. */
export const REQUESTS = 50;
/** Students who sign in for it; each call takes them in turn. */
export const SIGNED_IN = 4 * REQUESTS;

/** The requests of one call, each of them by another student where that matters. */
export type ScaleCall = { name: string; requests: Buffer[] };

const registered = (student: number): boolean => student % ONE_UNREGISTERED_IN !== 0;

/** The drive whose rounds have the most attendance and no result yet, and one that is open. */
async function pickDrives({ pool }: Database): Promise<{ open: string; crowded: string }> {
  const { rows: open } = await pool.query<{ id: string }>(
    'select id from drives where deadline > now() order by code limit 1',
  );
  const { rows: crowded } = await pool.query<{ id: string }>(
    `select r.drive_id as id from attendances a join rounds r on r.id = a.round_id
     group by r.drive_id having count(a.result_status) = 0 order by count(*) desc limit 1`,
  );
  return { open: open[0]!.id, crowded: crowded[0]!.id };
}

/** Every call of the portal that reads or writes what grows with the college. */
export async function scaleCalls(database: Database): Promise<ScaleCall[]> {
  const drives = await pickDrives(database);
  const consents = await openConsents(database, 2 * REQUESTS);
  const students = Array.from({ length: SIGNED_IN }, (_, i) => i + 1);
  const readers = students.filter(registered).slice(0, 2 * REQUESTS);
  const read = (name: string, path: string, who = readers): ScaleCall => ({
    name,
    requests: who.map((student) => requestBytes({ method: 'GET', path, token: tokenOf(student) })),
  });
  const { method, path } = CALLS.validateToken;
  return [
    {
      name: 'validateToken, not in memory',
      requests: students
        .slice(-2 * REQUESTS)
        .map((student) => requestBytes({ method, path, token: tokenOf(student) })),
    },
    read('dashboard', CALLS.homePageData.path),
    read('eligible list', CALLS.eligibleCompanies.path),
    read('applied list', CALLS.consentsTrue.path),
    read('not applied list', CALLS.consentsFalse.path),
    read('rejected list', CALLS.consentsRejected.path),
    read('placed list', CALLS.placements.path),
    read('company page', pathOf(CALLS.recruitment.path, { id: drives.open })),
    read('rounds of a crowded drive', pathOf(CALLS.rounds.path, { id: drives.crowded })),
    read('notices', pathOf(CALLS.notices.path, { id: drives.open })),
    read('filled sections', CALLS.dataStatus.path),
    {
      name: 'section save',
      requests: students
        .filter((student) => !registered(student))
        .flatMap((student) =>
          Array.from({ length: 5 }, () => jsonRequest('POST', registerPath('ssc'), SSC, tokenOf(student))),
        ),
    },
    {
      name: 'consent, 300 KB PDF',
      requests: consents.map(({ id, student }) => consentRequest(id, tokenOf(student))),
    },
    {
      name: 'login',
      requests: readers.map((student) =>
        jsonRequest('POST', CALLS.login.path, {
          enrollment: enrollmentOf(student),
          password: COLLEGE_PASSWORD,
        }),
      ),
    },
  ];
}
