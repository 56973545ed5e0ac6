import type { DraftContent, NarrowedData } from '@portal/shared/contract/cell';
import { draftsBy } from '../../../../test/drives/test-drafts';
import { addApplicant, addDrive } from '../../../../test/drives/test-drives';
import { useStaff } from '../../../../test/staff';
import { useTestServer } from '../../../../test/test-server';
import { placements } from '../schema';

type Role = DraftContent['roles'][number];
const developer: Role = { title: 'Developer', min_lpa: '6', max_lpa: '', was: null };
const tester: Role = { title: 'Tester', min_lpa: '6', max_lpa: '', was: null };

const server = useTestServer();
const drafts = draftsBy(server, useStaff(server, 'officer'));

/** Publishes a drive of two roles again with other ones, after an answer. */
const rewritten = async (before: Role[], chosen: string, after: Role[]) => {
  const id = await drafts.published({ roles: before });
  const { enrollment } = await drafts.answer(id, chosen);
  const { content } = await drafts.read(id);
  await drafts.save(id, { ...content, roles: after });
  const { status, data } = await drafts.publish(id, { named: [enrollment] });
  return { status, ...(data as unknown as NarrowedData) };
};

test('F-27 CEL-43 a role that is renamed is compared with what it was: it asks no more than before', async () => {
  const renamed = { ...developer, title: 'Engineer', was: 'Developer' };
  const stricter = { ...renamed, criteria: { min_cpi: '7.9' } };
  const { status, narrowed } = await rewritten([developer, tester], 'Developer', [stricter, tester]);
  expect([status, narrowed]).toEqual([409, ['Engineer: CPI at least 7.9 (not asked before)']]);
  // Titles that two roles exchange go with the roles.
  const asking = { ...developer, criteria: { min_cpi: '7.9' } };
  const exchanged = [
    { ...asking, title: 'Tester', was: 'Developer' },
    { ...tester, title: 'Developer', was: 'Tester' },
  ];
  expect((await rewritten([asking, tester], 'Tester', exchanged)).status).toBe(200);
  expect((await rewritten([developer, tester], 'Tester', [renamed, tester])).status).toBe(200);
});

test('F-27 CEL-43 a role stays while it is the only one that is open to a student, who is named', async () => {
  const asking = { ...developer, criteria: { min_cpi: '7.9' } };
  const lower = await addApplicant(server, {}, { cpi: '7.6' });
  const gone = await rewritten([asking, tester], 'Developer', [{ ...asking, was: 'Developer' }]);
  expect([gone.status, gone.narrowed]).toEqual([409, ['The role Tester no more']]);
  expect(gone.lost.students.map(({ enrollment }) => enrollment)).toContain(lower.enrollment);
  // A role whose students have another one goes.
  const left = await rewritten([asking, tester], 'Tester', [{ ...tester, was: 'Tester' }]);
  expect(left.status).toBe(200);
});

test('CEL-43 after the first answer it drops no more below what lets holders of an offer apply, who are named', async () => {
  const id = await drafts.published();
  const holder = await addApplicant(server);
  const driveId = await addDrive(server);
  const offer = { studentId: holder.id, driveId, role: 'Tester', packageLpa: '3', offeredAt: new Date() };
  await server.services.database.db.insert(placements).values(offer);
  const { content } = await drafts.read(id);
  const upTo = async (max_lpa: string) => {
    const [first, ...others] = (await drafts.read(id)).content.roles;
    await drafts.save(id, { ...content, roles: [{ ...first!, min_lpa: '5', max_lpa }, ...others] });
    return drafts.publish(id);
  };
  await drafts.answer(id, 'Tester');
  const refused = await upTo('6');
  expect([refused.status, refused.message]).toEqual([409, expect.stringMatching(/criteria only widen/)]);
  const { narrowed, lost } = refused.data as unknown as NarrowedData;
  expect(narrowed).toEqual(['Developer: 6 LPA at most (before: 8 LPA)']);
  expect(lost.students.map(({ enrollment }) => enrollment)).toEqual([holder.enrollment]);
  // A change that excludes no one narrows nothing.
  expect((await upTo('6.5')).status).toBe(200);
});
