import type {
  ActionItem,
  BarsPage,
  VerificationItem,
  DriveFacts,
  DrivesPage,
  StudentRecord,
  TodayData,
  UnlockRequestItem,
} from '@portal/shared/contract/cell';
import { DATABASES } from '../../../test/databases';
import { releaseRules } from '../../../test/profile/release-rules';
import { signedInStaff, type SignedInStaff } from '../../../test/staff';
import { useTestServer } from '../../../test/test-server';
import { seedSampleCollege } from './seed';

type Rows<Row> = { rows: Row[]; total: number };

/** What was done of drives, offers and the last season, beside the desk: 24 staged results are the most of it. */
const SINCE = 31;

describe.each(DATABASES)('the desk of the sample college on %s', (kind) => {
  const server = useTestServer(kind);
  let officer: SignedInStaff;
  const get = async <Data>(name: Parameters<SignedInStaff['call']>[0], query = '', id = '') =>
    (await officer.call(name, { query, id })).body.data as Data;

  beforeAll(async () => {
    await releaseRules(server.services);
    await seedSampleCollege(server.services);
    officer = await signedInStaff(server, 'officer');
  });

  test('CEL-20 forty wait at the desk, the named one longest, some of them odd, and five are with their students', async () => {
    const { rows, total } = await get<Rows<VerificationItem>>('desk', 'size=100');
    expect(total).toBe(40);
    expect(rows[0]).toMatchObject({ enrollment: '220280107004' });
    expect(rows.filter(({ differences }) => differences > 0)).toHaveLength(3);
    expect(rows.filter(({ fee_shared }) => fee_shared).length).toBeGreaterThanOrEqual(3);
    expect(rows.map(({ fee_reference }) => fee_reference)).toEqual(expect.arrayContaining(['NA']));
    expect(rows.filter(({ came_back }) => came_back.length > 0)).toHaveLength(2);
    const returned = await get<Rows<VerificationItem>>('desk', 'state=returned');
    expect(returned.total).toBe(5);
    expect(returned.rows.every((row) => row.returned.length > 0)).toBe(true);
  });

  test('CEL-30 two debarments are proposed, one of them answered', async () => {
    const { rows } = await get<BarsPage>('bars', 'state=proposed');
    expect(rows.map(({ answer }) => answer !== null).sort()).toEqual([false, true]);
    expect(await get<TodayData>('today')).toMatchObject({ to_verify: 40, returned: 5, undecided_bars: 2 });
  });

  test('CEL-80 its history tells who did what and why, each at the version that the student then had', async () => {
    const { rows, total } = await get<Rows<ActionItem>>('actions', 'size=100');
    expect(total).toBe(34 + SINCE);
    expect(rows.filter(({ undone_by }) => undone_by !== null)).toHaveLength(1);
    expect(rows.every(({ actor, at }) => actor.name !== '' && Date.parse(at) < Date.now())).toBe(true);
    const student = rows.find(({ kind: what }) => what === 'student.unverified')!.student!.id;
    const record = await get<StudentRecord>('student', '', student);
    expect(record).toMatchObject({ standing: 'registered', is_verified: false, version: '3.0' });
    expect(record.actions.map(({ kind: what }) => what)).toEqual([
      'student.unverified',
      'identity.revealed',
      'student.verified',
    ]);
  });

  test('CEL-44 CEL-45 one deadline was moved and one drive withdrawn, and both can be changed further', async () => {
    const { rows: withdrawn } = await get<DrivesPage>('drives', 'state=withdrawn');
    expect(withdrawn.map(({ code }) => code)).toEqual(['polynaya-polymers']);
    const { rows: open } = await get<DrivesPage>('drives', 'state=open&q=drishtavo');
    const drive = await get<DriveFacts>('drive', '', open[0]!.id);
    expect(drive.deadline_moves).toMatchObject([{ after: drive.deadline }]);
    expect(Date.parse(drive.deadline_moves[0]!.before)).toBeGreaterThan(
      Date.parse(drive.deadline_moves[0]!.at),
    );
    const moved = await officer.call('moveDeadline', {
      id: drive.id,
      body: {
        deadline: drive.deadline_moves[0]!.before,
        reason: 'As it was first said.',
        version: drive.version,
        key: crypto.randomUUID(),
      },
    });
    expect(moved).toMatchObject({ status: 200, body: { data: { version: '3' } } });
  });

  test('CEL-23 three requests to unlock wait, the oldest first, and one was declined', async () => {
    const { rows } = await get<Rows<UnlockRequestItem>>('unlockRequests');
    expect(rows.map(({ sections }) => sections.map(({ name }) => name))).toEqual([
      ['be'],
      ['personal', 'address'],
      ['ssc'],
    ]);
    expect((await get<Rows<UnlockRequestItem>>('unlockRequests', 'state=declined')).total).toBe(1);
    const [{ id, version } = { id: '', version: '' }] = rows;
    const granted = await officer.call('decideUnlock', {
      id,
      body: { grant: true, reason: 'The grade card was seen.', version, key: crypto.randomUUID() },
    });
    expect(granted.status).toBe(200);
    expect(await get<TodayData>('today')).toMatchObject({ unlock_requests: 2 });
  });

  test('CEL-21 what waits can be verified and what was decided can go on: the rows are those that the cell makes', async () => {
    const { rows } = await get<Rows<VerificationItem>>('desk', 'size=100');
    const sound = rows.filter(({ differences }) => differences === 0).slice(-3);
    const verified = await officer.call('verify', {
      body: {
        students: sound.map(({ id, version }) => ({ id, version })),
        confirmed: true,
        key: crypto.randomUUID(),
      },
    });
    expect(verified).toMatchObject({ status: 200, body: { data: { changed: 3 } } });
    const [answered] = (await get<BarsPage>('bars', 'state=to decide')).rows;
    const decided = await officer.call('decideDebarment', {
      id: answered!.id,
      body: { bar: false, reason: 'Excused.', version: answered!.version, key: crypto.randomUUID() },
    });
    expect(decided.status).toBe(200);
  });
});
