import type { DriveDraft, DriveFacts, DrivesPage } from '@portal/shared/contract/cell';
import { draftsBy } from '../../../../test/drives/test-drafts';
import { undo } from '../../../../test/registered-student';
import { useStaff } from '../../../../test/staff';
import { useTestServer } from '../../../../test/test-server';

const server = useTestServer();
const viewer = useStaff(server, 'viewer');
const asha = useStaff(server, 'officer');
const ravi = useStaff(server, 'officer');
const drafts = draftsBy(server, asha);
const ofMeera = draftsBy(server, useStaff(server, 'officer', { name: 'Meera Joshi' }));

const facts = async (id: string) => await viewer.data<DriveFacts>('drive', { id });
const read = async (id: string, by = ravi) => await by.data<DriveDraft>('draft', { id });
const save = async (by: typeof ravi, id: string, { content, version, base }: DriveDraft, more: object) => {
  const { note, ...said } = more as { note: string };
  const body = { content: { ...content, note }, version, base, ...said };
  return by.call('saveDraft', { id, body });
};

test('F-76 a published drive with an unpublished draft says whose it is and since when, until it is published', async () => {
  const id = await drafts.published();
  expect((await facts(id)).draft).toBeNull();
  await save(asha, id, await read(id, asha), { note: 'By Asha' });
  const { draft } = await facts(id);
  expect(draft).toEqual({
    by: asha.name,
    begun_at: expect.any(String) as string,
    saved_at: expect.any(String) as string,
  });
  await save(asha, id, await read(id, asha), { note: 'By Asha, again' });
  expect((await facts(id)).draft?.begun_at).toBe(draft?.begun_at);
  const { rows } = await viewer.data<DrivesPage>('drives', { query: `state=all&q=${id}` });
  expect(rows[0]?.draft?.by).toBe(asha.name);
  expect((await read(id)).author).toMatchObject({ id: asha.id, by: asha.name });
  expect(await drafts.publish(id)).toMatchObject({ status: 200 });
  expect((await facts(id)).draft).toBeNull();
});

test('F-76 who has the editor open is shown on the drive and in the editor, until their calls end', async () => {
  const id = await drafts.published();
  await server.services.database.pool.query('delete from drive_editors');
  expect((await facts(id)).editors).toEqual([]);
  await read(id, asha);
  expect((await facts(id)).editors).toMatchObject([{ id: asha.id, name: asha.name }]);
  expect((await read(id, ravi)).editors?.map((one) => one.id).sort()).toEqual([asha.id, ravi.id].sort());
  await server.services.database.pool.query("update drive_editors set at = at - interval '5 minutes'");
  expect((await facts(id)).editors).toEqual([]);
});

test('F-76 a refused save stays as a copy, and so does what it is then saved in place of', async () => {
  const id = await drafts.published();
  const seen = await read(id, ravi);
  expect((await save(asha, id, await read(id, asha), { note: 'By Asha' })).status).toBe(200);
  expect((await save(ravi, id, seen, { note: 'By Ravi' })).status).toBe(409);
  const notes = ({ copies = [] }: DriveDraft) => copies.map(({ by, content }) => [by, content.note]);
  const refused = await read(id);
  expect([refused.content.note, notes(refused)]).toEqual(['By Asha', [[ravi.name, 'By Ravi']]]);
  const { version, base } = refused;
  const kept = await save(ravi, id, seen, { note: 'By Ravi', version, base, keeps: true });
  expect(kept.status).toBe(200);
  const now = await read(id);
  expect([now.content.note, notes(now)]).toEqual(['By Ravi', [[asha.name, 'By Asha']]]);
  expect((await save(ravi, id, now, { note: 'By Asha', keeps: true })).status).toBe(200);
  const back = await read(id);
  expect([back.content.note, notes(back)]).toEqual(['By Asha', [[ravi.name, 'By Ravi']]]);
  expect(await drafts.publish(id)).toMatchObject({ status: 200 });
  expect((await read(id)).copies).toEqual([]);
});

const refusal = async (batch: string) => {
  const { status, body } = await undo(asha, batch);
  return [status, body.message];
};

test('CEL-81 a later draft blocks the undo, with the name of its author, until it is discarded', async () => {
  const { id, batch, content } = await drafts.begun();
  const written = { ...content, note: 'Hours of work' };
  const saved = await ofMeera.save(id, written);
  const named = [409, expect.stringContaining('Meera Joshi has written on it since.')];
  expect(await refusal(batch)).toEqual(named);
  expect((await drafts.read(id)).content).toEqual(written);
  const drop = (version: string) => asha.call('discardDraft', { id, body: { version } });
  expect((await drop(saved.data.version)).status).toBe(200);
  // A first save of another's is no less.
  const again = await ofMeera.save(id, written);
  expect(await refusal(batch)).toEqual(named);
  expect((await drop(again.data.version)).status).toBe(200);
  expect((await undo(asha, batch)).status).toBe(200);
  expect((await asha.call('draft', { id })).status).toBe(404);
});
