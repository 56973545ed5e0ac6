import type { DoneData, DriveFacts, StaleData } from '@portal/shared/contract/cell';
import { draftsBy, inDays, wholeDraft } from '../../../../test/drives/test-drafts';
import { useConsole } from '../../../../test/staff';
import { replyOf } from '../../../../test/reply';

const { server, officer } = useConsole();
const drafts = draftsBy(server, officer);

const move = async (id: string, deadline: string) => {
  const { version } = await officer.data<DriveFacts>('drive', { id });
  const body = { deadline, reason: 'The company asked', version };
  const { status, body: said } = await officer.call('moveDeadline', { id, body });
  expect(status).toBe(200);
  return said.data as DoneData;
};
/** A published drive with something typed in its editor, whose deadline was moved then. */
const overtaken = async () => {
  const id = await drafts.published();
  const { content } = await drafts.read(id);
  expect((await drafts.save(id, { ...content, note: 'Typed before' })).status).toBe(200);
  const deadline = inDays(9);
  const { version } = await move(id, deadline);
  return { id, deadline, version };
};

test('CEL-41 CEL-82 a drive that changed since its draft was begun refuses with who did what, and is published after a confirmation', async () => {
  const { id, deadline, version } = await overtaken();
  const refused = await drafts.publish(id);
  const said = refused.data as unknown as StaleData;
  expect([refused.status, said.version, said.changes.map(({ kind: what, by }) => [what, by])]).toEqual([
    409,
    version,
    [['drive.deadline moved', 'The officer']],
  ]);
  const { content } = await drafts.read(id);
  const rebased = await drafts.save(id, content, { base: said.version });
  expect([rebased.status, rebased.data.base]).toEqual([200, said.version]);
  expect((await drafts.publish(id)).status).toBe(200);
  expect((await drafts.read(id)).published).toMatchObject({ note: 'Typed before', deadline });
});

test('CEL-41 CEL-82 a draft is discarded at the version that was seen; the editor shows the drive again', async () => {
  const { id, version } = await overtaken();
  const drop = (draft: string) => officer.call('discardDraft', { id, body: { version: draft } });
  const { version: seen, content } = await drafts.read(id);
  const later = await drafts.save(id, { ...content, note: 'Typed later' });
  expect(replyOf(await drop(seen))).toMatch(/^409 .*saved by The officer/);
  const dropped = await drop(later.data.version);
  expect(dropped).toMatchObject({
    status: 200,
    body: { data: { version: '6', base: version, saved_at: null, content: { note: 'Looms are loud.' } } },
  });
  // Sent again it does nothing again.
  expect((await drop(later.data.version)).status).toBe(200);
});

test('CEL-82 a tab that read a draft before it was published is refused, though a new draft has come as far', async () => {
  const { id, content } = await drafts.begun();
  const { data: seen } = await drafts.save(id, wholeDraft(content));
  expect((await drafts.publish(id)).status).toBe(200);
  const { content: published, version } = await drafts.read(id);
  await drafts.save(id, { ...published, note: 'Of another tab' });
  const { data: later } = await drafts.save(id, { ...published, note: 'Of another tab, again' });
  expect(Number(later.version)).toBeGreaterThan(Number(version));
  const stale = await drafts.save(id, { ...published, note: 'Typed long ago' }, { version: seen.version });
  expect([stale.status, stale.message]).toEqual([409, expect.stringContaining('saved by The officer')]);
  const dropped = await officer.call('discardDraft', { id, body: { version: later.version } });
  expect(dropped.status).toBe(200);
  expect(replyOf(await drafts.save(id, { ...published, note: 'x' }, { version: later.version }))).toMatch(
    /^409 .*published or thrown away since you opened it/,
  );
  expect((await drafts.read(id)).content.note).toBe(published.note);
});

test('CEL-41 a draft of an unpublished drive is discarded to an empty one', async () => {
  const { id, content } = await drafts.begun();
  const { data } = await drafts.save(id, wholeDraft(content));
  expect((await officer.call('discardDraft', { id, body: { version: data.version } })).status).toBe(200);
  expect((await drafts.read(id)).content).toEqual({ ...content, company: { ...content.company } });
  expect((await drafts.save(id, wholeDraft(content))).status).toBe(200);
  expect((await drafts.publish(id)).status).toBe(200);
});
