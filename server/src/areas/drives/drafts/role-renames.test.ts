import type { DraftContent, HeldRolesData, UndoPreview } from '@portal/shared/contract/cell';
import { eq } from 'drizzle-orm';
import { draftsBy } from '../../../../test/drives/test-drafts';
import { undo } from '../../../../test/registered-student';
import { replyOf } from '../../../../test/reply';
import { useStaff } from '../../../../test/staff';
import { useTestServer } from '../../../../test/test-server';
import { consents, placements } from '../schema';

const role = (title: string, was: string | null, lpa = '6') => ({ title, min_lpa: lpa, max_lpa: '', was });

const server = useTestServer();
const officer = useStaff(server, 'officer');
const drafts = draftsBy(server, officer);

/** A published drive of two roles, each chosen by a student. */
const chosen = async () => {
  const id = await drafts.published({ roles: [role('SDE 1', null, '6'), role('SDE 2', null, '9')] });
  const [first, second] = [await drafts.answer(id, 'SDE 1'), await drafts.answer(id, 'SDE 2')];
  const rolesOf = async ({ id: studentId }: { id: string }) => {
    const { db } = server.services.database;
    const [row] = await db.select().from(consents).where(eq(consents.studentId, studentId));
    return row!.roles;
  };
  const rewrite = async (roles: DraftContent['roles']) => {
    const { content } = await drafts.read(id);
    await drafts.save(id, { ...content, roles });
  };
  return { id, first, second, rolesOf, rewrite };
};

test.each([
  ['chain', 'SDE 2', 'SDE 3'],
  ['swap', 'SDE 2', 'SDE 1'],
])('CEL-43 renames that %s name everyone, and no one’s role becomes another one', async (_, to, other) => {
  const { id, first, second, rolesOf, rewrite } = await chosen();
  await server.services.database.db.insert(placements).values({
    studentId: second.id,
    driveId: id,
    role: 'SDE 2',
    packageLpa: '9',
    offeredAt: new Date(),
  });
  await rewrite([role(to, 'SDE 1', '6'), role(other, 'SDE 2', '9')]);
  const refused = await drafts.publish(id);
  expect(refused.status).toBe(409);
  const { roles } = refused.data as unknown as HeldRolesData;
  expect(roles.map(({ title, students }) => [title, students.map((one) => one.enrollment)])).toEqual([
    ['SDE 1', [first.enrollment]],
    ['SDE 2', [second.enrollment]],
  ]);
  expect((await drafts.publish(id, { named: [first.enrollment] })).status).toBe(409);
  const named = [first.enrollment, second.enrollment];
  expect((await drafts.publish(id, { named })).status).toBe(200);
  expect([await rolesOf(first), await rolesOf(second)]).toEqual([[to], [other]]);
  const { db } = server.services.database;
  const [offer] = await db.select().from(placements).where(eq(placements.studentId, second.id));
  expect(offer!.role).toBe(other);
});

test('CEL-43 a title that goes over to another role is taken from who chose it, never changed in silence', async () => {
  const { id, first, second, rolesOf, rewrite } = await chosen();
  await rewrite([role('SDE 2', 'SDE 1', '6')]);
  expect((await drafts.publish(id, { named: [first.enrollment] })).status).toBe(409);
  const bare = await drafts.publish(id, { named: [first.enrollment, second.enrollment] });
  expect([bare.status, bare.message]).toEqual([409, expect.stringContaining('would have no role left')]);
  expect([await rolesOf(first), await rolesOf(second)]).toEqual([['SDE 1'], ['SDE 2']]);
});

describe('undone', () => {
  const edited = async (id: string, roles: DraftContent['roles']) => {
    const { content } = await drafts.read(id);
    await drafts.save(id, { ...content, roles });
    const { status, data } = await drafts.publish(id);
    expect(status).toBe(200);
    return data.batch;
  };
  const asking = { ...role('SDE 1', null), criteria: { min_cpi: '7.9' } };

  test('CEL-81 F-28 a renamed role has its title again, and the preview names it as the same role', async () => {
    const id = await drafts.published({ roles: [role('SDE 1', null), role('SDE 2', null)] });
    const batch = await edited(id, [role('SDE 3', 'SDE 1'), role('SDE 2', 'SDE 2')]);
    const { rows } = (await officer.call('undoPreview', { id: batch })).body.data as UndoPreview;
    expect(rows.flatMap(({ lines }) => lines)).toEqual([
      { what: 'Name of role SDE 1', now: 'SDE 3', then: 'SDE 1' },
    ]);
    expect((await undo(officer, batch)).status).toBe(200);
    expect((await drafts.read(id)).content.roles.map(({ title }) => title)).toEqual(['SDE 1', 'SDE 2']);
  });

  test('CEL-81 CEL-43 a renamed role asks more again only where no one has answered, as by an edit', async () => {
    const id = await drafts.published({ roles: [asking, role('SDE 2', null)] });
    const open = { ...role('SDE 3', 'SDE 1'), criteria: { min_cpi: '' } };
    const batch = await edited(id, [open, role('SDE 2', 'SDE 2')]);
    await drafts.answer(id, 'SDE 2');
    const refused = await undo(officer, batch);
    expect([refused.status, replyOf(refused)]).toEqual([
      409,
      expect.stringContaining('its criteria only widen. SDE 1: CPI at least 7.9'),
    ]);
  });

  test('CEL-81 CEL-43 who chose a role that took over a title keeps it: the undo is refused', async () => {
    const id = await drafts.published({ roles: [role('SDE 1', null), role('SDE 2', null)] });
    const batch = await edited(id, [
      role('SDE 3', 'SDE 1'),
      role('SDE 2', 'SDE 2'),
      role('SDE 1', null, '4'),
    ]);
    const { enrollment } = await drafts.answer(id, 'SDE 1');
    const refused = await undo(officer, batch);
    expect([refused.status, replyOf(refused)]).toEqual([
      409,
      expect.stringContaining(`'SDE 1' was chosen by ${enrollment}`),
    ]);
  });
});
