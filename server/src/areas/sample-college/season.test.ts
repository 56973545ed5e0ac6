import {
  measuresOf,
  type ActionItem,
  type ApplicantsPage,
  type BarsPage,
  type DriveFacts,
  type DrivesPage,
  type RoundClashes,
  type RoundStudentsPage,
  type SeasonsData,
  type OverviewData,
} from '@portal/shared/contract/cell';
import { passoutYearAt } from '../profile';
import { offerCalls } from '../../../test/drives/test-offers';
import { releaseRules } from '../../../test/profile/release-rules';
import { signedInStaff, type SignedInStaff } from '../../../test/staff';
import { startTestServer, useTestServer } from '../../../test/test-server';
import { seedSampleCollege } from './seed';
import { APPLICANTS, CAMPUS_DRIVE } from './campus-drive';

const server = useTestServer();
let officer: SignedInStaff;
const get = async <Data>(name: Parameters<SignedInStaff['call']>[0], query = '', id = '') =>
  await officer.data<Data>(name, { query, id });
const campus = async () => {
  const { rows } = await get<DrivesPage>('drives', 'state=closed&q=aravalt');
  return get<DriveFacts>('drive', '', rows.find(({ code }) => code === CAMPUS_DRIVE)!.id);
};

beforeAll(async () => {
  await releaseRules(server.services);
  await seedSampleCollege(server.services);
  officer = await signedInStaff(server, 'officer');
});

test('CEL-72 the last season is closed, and nothing of it is known otherwise; this one is open', async () => {
  const { seasons } = await get<SeasonsData>('seasons');
  const last = passoutYearAt(new Date()) - 1;
  const closed = seasons.find(({ state }) => state === 'closed')!;
  expect(closed).toMatchObject({ year: last, changed: false, publishes: { year: last } });
  expect(Date.parse(closed.closed_at!)).toBeLessThan(Date.now());
  expect(measuresOf(closed.figures)).toMatchObject({ placed: 944, students: null, offers: null });
  expect(closed.figures.companies).toBe(123);
  expect(seasons.find(({ year }) => year === last + 1)).toMatchObject({ state: 'running' });
  const { rows } = await get<{ rows: ActionItem[] }>('actions', 'kind=season.closed');
  expect(rows).toMatchObject([{ after: { year: last, students: 944 } }]);
});

test('CEL-50 CEL-47 CEL-32 150 applied to one drive, one by an exception, one is debarred since', async () => {
  const { id, counts } = await campus();
  expect(counts).toMatchObject({ applied: APPLICANTS });
  const { total, rows: first } = await get<ApplicantsPage>('applicants', 'size=100&of=applied', id);
  const second = await get<ApplicantsPage>('applicants', 'size=100&of=applied&page=2', id);
  const rows = [...first, ...second.rows];
  expect([total, new Set(rows.map(({ enrollment }) => enrollment)).size]).toEqual([150, 150]);
  expect(rows.filter(({ exceptions }) => (exceptions ?? []).length > 0)).toHaveLength(1);
  expect(rows.filter(({ barred_since: at }) => at !== null)).toHaveLength(1);
  expect(rows.every(({ resume }) => resume?.endsWith('.pdf'))).toBe(true);
});

test('CEL-60 its third round is held while Tarangik Networks holds one too, and some are in both', async () => {
  const { id, rounds } = await campus();
  const third = rounds[2]!;
  const query = new URLSearchParams({
    at: third.at,
    minutes: String(third.duration_minutes),
    round: third.id,
  });
  const clashes = await get<RoundClashes>('clashes', query.toString(), id);
  expect(clashes.clashing).toBeGreaterThan(0);
  expect(clashes.rounds).toMatchObject([{ company: 'Tarangik Networks', students: clashes.clashing }]);
});

test('CEL-62 CEL-63 the results of its second round are staged for some, and not released', async () => {
  const { rounds } = await campus();
  expect(
    rounds.map(({ present, absent, qualified, staged }) => [present, absent, qualified, staged]),
  ).toEqual([
    [146, 4, 37, 0],
    [37, 0, 8, 24],
    [0, 0, 0, 0],
  ]);
  expect(await get<OverviewData>('overview')).toMatchObject({ drives_unreleased: 1 });
  const { counts } = await get<RoundStudentsPage>('roundStudents', '', rounds[1]!.id);
  expect(counts).toMatchObject({ unnamed: 13 });
});

test('CEL-31 an appeal waits', async () => {
  const { rows } = await get<BarsPage>('bars', 'state=appealed');
  expect(rows.map(({ appeal }) => appeal?.text)).toEqual([expect.stringMatching(/bus/)]);
});

test('CEL-70 a qualified student who holds half is refused with the arithmetic, and is accepted above it', async () => {
  const { rows } = await get<DrivesPage>('drives', 'state=closed&q=yantrika');
  const { check, listOf } = offerCalls(server, officer);
  const said = async (lpa: string) =>
    (await check(rows[0]!.id, listOf(`220280116101,Robotics Engineer,${lpa}`))).data.rows[0];
  expect(await said('12')).toMatchObject({
    verdict: 'rule',
    holds: ['Nimbari Systems, 6.00 LPA'],
    problems: [expect.stringMatching('12.00 is not more than 2 × 6.00') as string],
  });
  expect(await said('12.01')).toMatchObject({ verdict: 'offer', problems: [] });
});

test('MSG-05 past events of the sample college notify no one: only its open drives do', async () => {
  const fresh = await startTestServer();
  try {
    await releaseRules(fresh.services);
    await seedSampleCollege(fresh.services);
    const { db } = fresh.services.database;
    const { rows } = await db.execute(`select e.kind, bool_and(d.deadline > now()) as "isOpen"
        from events_to_tell e left join drives d on d.id = e.drive_id group by 1`);
    expect(rows).toEqual([{ kind: 'drive.opened', isOpen: true }]);
  } finally {
    await fresh.close();
  }
});
