import type { ActionItem } from '@portal/shared/contract/cell';
import { markCalls } from '../../test/drives/test-eligibility-data';
import { recordOf, registeredStudent, setVerified } from '../../test/registered-student';
import { useConsole } from '../../test/staff';
import { perform } from '../areas/activity';

const { server, officer } = useConsole({ rules: true });
const { facts, held, mark } = markCalls(() => ({ server, officer }));

const log = (query: string) => officer.data<{ rows: ActionItem[]; total: number }>('actions', { query });

test('CEL-80 F-65 a moved deadline has its old and new value in words, of its company', async () => {
  const { driveId } = await held(0);
  const { deadline: before, company, version } = await facts(driveId);
  const deadline = '2031-03-04T12:30:00.000Z';
  const body = { deadline, reason: 'The company asked.', version };
  expect((await officer.call('moveDeadline', { id: driveId, body })).status).toBe(200);
  const [moved] = (await log(`drive=${driveId}&kind=drive.deadline moved`)).rows;
  expect(moved).toMatchObject({ drive: { company }, reason: 'The company asked.' });
  const line = moved!.changes!.find(({ what }) => what === 'Deadline');
  expect(line?.now).toBe('04/03/2031 06:00 PM');
  expect(line?.then).toMatch(/^\d{2}\/\d{2}\/\d{4} /);
  expect(Date.parse(before)).not.toBe(Date.parse(deadline));
});

test('CEL-80 what was done at once is one row with its number and its round; each change has its own row', async () => {
  const { driveId, round, people } = await held(3);
  await mark(round, 'PRESENT', ...people);
  const asked = `drive=${driveId}&kind=round.marked`;
  const together = await log(`${asked}&together=yes`);
  expect([together.total, together.rows.map(({ count }) => count)]).toEqual([1, [3]]);
  expect(together.rows[0]).toMatchObject({ round: { id: round, number: 1, name: 'Test' }, changes: [] });
  const each = await log(asked);
  expect(each.total).toBe(3);
  for (const row of each.rows) {
    expect(row).not.toHaveProperty('count');
    expect(row.changes).toEqual([{ what: 'Attendance', then: null, now: 'Present' }]);
  }
});

test('CEL-80 pages of rows that were done at once are all of them, each once, in the order of the list', async () => {
  const { driveId, round, people } = await held(2);
  for (const as of ['PRESENT', 'ABSENT', 'EXCUSED'] as const) await mark(round, as, ...people);
  const asked = `drive=${driveId}&together=yes`;
  const whole = await log(`${asked}&size=100`);
  expect(whole.rows.filter(({ kind }) => kind === 'round.marked').map(({ count }) => count)).toEqual([
    2, 2, 2,
  ]);
  const pages: string[] = [];
  for (let page = 1; pages.length < whole.total; page += 1) {
    const { rows } = await log(`${asked}&size=25&page=${page}`);
    pages.push(...rows.map(({ id }) => id));
  }
  expect(pages).toEqual(whole.rows.map(({ id }) => id));
});

test('CEL-80 actions are found by what they are about, and an account’s change names no id', async () => {
  const student = await registeredStudent(server);
  await setVerified(officer, student.id, true);
  await officer.call('inviteStaff', { body: { email: 'v@sie.example', name: 'Asha', role: 'verifier' } });
  const ofStudent = await log(`student=${student.id}&subject=students`);
  expect(ofStudent.rows[0]).toMatchObject({
    kind: 'student.verified',
    changes: [{ what: 'Profile', then: 'Not verified', now: 'Verified' }],
  });
  expect((await log(`student=${student.id}&subject=drives`)).total).toBe(0);
  const [invited] = (await log('subject=staff&kind=staff.invited')).rows;
  expect(invited?.changes).toContainEqual({ what: 'Role', then: null, now: 'verifier' });
  expect(invited?.changes?.map(({ what }) => what)).not.toContain('Student');
  expect((await recordOf(officer, student.id)).actions[0]).not.toHaveProperty('changes');
});

test('CEL-80 a request to unlock names its sections as the profile does', async () => {
  const { id, token } = await registeredStudent(server);
  const body = { sections: ['ssc', 'be'], reason: 'The marks were corrected.' };
  expect((await server.call('POST', '/student/unlock-requests', { token, body })).status).toBe(200);
  const [asked] = (await log(`student=${id}&kind=unlock.asked`)).rows;
  expect(asked?.changes).toEqual([
    { what: 'Sections to unlock', then: null, now: 'SSC Details, BE Details' },
  ]);
});

test('CEL-80 F-65 of what was done at once only the whole is undone, and names no drive where it is of several', async () => {
  const { driveId, round, people } = await held(2);
  await mark(round, 'PRESENT', ...people);
  const query = `drive=${driveId}&kind=round.marked&together=yes`;
  const [marked] = (await log(query)).rows;
  const body = { student: marked!.student!.id, reason: 'The wrong student' };
  expect((await officer.call('undo', { id: marked!.batch, body })).status).toBe(200);
  expect((await log(query)).rows).toMatchObject([{ count: 2, undone_by: null, drive: { id: driveId } }]);
  expect((await log(`student=${body.student}&kind=round.marked&together=yes`)).rows).toMatchObject([
    { count: 1, undone_by: expect.any(String) as string },
  ]);
  const rest = { reason: 'The wrong round' };
  expect((await officer.call('undo', { id: marked!.batch, body: rest })).status).toBe(200);
  expect((await log(query)).rows).toMatchObject([{ count: 2, undone_by: expect.any(String) as string }]);
  const { driveId: another, round: foreign } = await held(0);
  const { batch } = await perform(
    server.services.database,
    { actor: { kind: 'portal' } },
    (_tx, { record }) => {
      for (const subjectId of [round, foreign]) record({ kind: 'round.changed', subjectId });
      for (const subjectId of [driveId, driveId]) record({ kind: 'drive.changed', subjectId });
      return Promise.resolve({});
    },
  );
  const { rows } = await log(`batch=${batch}&together=yes`);
  const of = (kind: string) => rows.find((row) => row.kind === kind);
  expect(of('drive.changed')).toMatchObject({ count: 2, drive: { id: driveId } });
  expect(of('round.changed')).toMatchObject({ count: 2, drive: null });
  for (const named of ['round', 'company']) expect(of('round.changed')).not.toHaveProperty(named);
  expect((await log(`batch=${batch}&drive=${another}&together=yes`)).rows).toMatchObject([
    { count: 1, drive: { id: another }, round: { id: foreign } },
  ]);
});

test('CEL-80 no name of the portal’s own is in the log: a kind that no undo words has no values', async () => {
  const { id } = await registeredStudent(server);
  const said = { section: 'personal', field: 'aadhar_no', reason: 'Compared with the card' };
  expect((await officer.call('reveal', { id, body: said })).status).toBe(200);
  expect((await log(`student=${id}&kind=identity.revealed`)).rows).toMatchObject([{ changes: [] }]);
});
