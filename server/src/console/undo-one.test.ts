import { CALLS, pathOf } from '@portal/shared/contract';
import type { ActionItem, ImportDone, UndoPreview } from '@portal/shared/contract/cell';
import { markCalls } from '../../test/drives/test-eligibility-data';
import { csvOf, importer, newRows } from '../../test/imports';
import { freshKey, useConsole } from '../../test/staff';
import { messagesOf, notifiedTitles, notifyAll } from '../../test/notify-all';
import { students } from '../areas/identity/schema';

const { server, officer } = useConsole({ rules: true, config: { publicUrl: undefined } });
const marks = markCalls(() => ({ server, officer }));

const preview = async (batch: string, student?: string) =>
  await officer.data<UndoPreview>('undoPreview', {
    id: batch,
    ...(student ? { query: `student=${student}` } : {}),
  });
const undo = async (batch: string, more: object = {}) => {
  const body = { reason: 'The wrong student', ...more };
  const { status, body: said } = await officer.call('undo', { id: batch, body });
  return [status, said.message] as const;
};
const enrollments = async () =>
  (
    await server.services.database.db
      .select({ enrollment: students.enrollment })
      .from(students)
      .orderBy(students.enrollment)
  ).map(({ enrollment }) => enrollment);
const undoneIn = async (batch: string) =>
  (await officer.rows<ActionItem>('actions', { query: `batch=${batch}` }))
    .filter(({ undone_by }) => undone_by !== null)
    .map(({ student }) => student?.enrollment ?? null)
    .sort();

test('F-65 one row of an import is shown by name, undone alone, and the others stay; then the rest is undone', async () => {
  await server.services.database.db.delete(students);
  const { data } = await importer(server, officer).whole<ImportDone>(csvOf(newRows(3)), 'all');
  const [first, second, third] = await enrollments();
  const rows = (await preview(data.batch)).rows;
  expect(rows.map(({ student }) => student?.enrollment)).toEqual([first, second, third]);
  const one = rows[1]!.student!;
  expect(await preview(data.batch, one.id)).toEqual({
    changes: 1,
    students: 1,
    whole: { changes: 3, students: 3 },
    alone: true,
    rows: [
      {
        student: one,
        subject: `${one.enrollment} ${one.name}`,
        title: 'Added to the college’s list',
        lines: [{ what: 'Student', now: 'On the college’s list', then: 'Removed' }],
      },
    ],
    obstacles: [],
    mailed: 0,
    corrections: [],
  });
  // Nothing was written by looking.
  expect(await enrollments()).toEqual([first, second, third]);
  expect(await undoneIn(data.batch)).toEqual([]);
  expect(await undo(data.batch, { student: one.id, changes: 1 })).toEqual([200, '1 change is undone.']);
  expect(await enrollments()).toEqual([first, third]);
  expect(await undo(data.batch, { student: one.id })).toEqual([409, 'This change was undone before.']);
  expect(await undo(data.batch, { changes: 3 })).toEqual([
    409,
    'Some of it was undone since you looked. Nothing was undone now: look again.',
  ]);
  expect(await preview(data.batch)).toMatchObject({ changes: 2, students: 2 });
  expect(await undo(data.batch, { changes: 2 })).toEqual([200, '2 changes are undone.']);
  expect(await enrollments()).toEqual([]);
  expect((await undo(data.batch))[1]).toBe('This change was undone before.');
});

test('F-65 what an import changed is shown from value to value, with the obstacles to an undo', async () => {
  const calls = importer(server, officer);
  const known = newRows(2);
  await calls.whole<ImportDone>(csvOf(known), 'all');
  const renamed = known.map(([enrollment, , ...rest]) => [enrollment!, 'Asha Mehta', ...rest]);
  const { data } = await calls.whole<ImportDone>(csvOf(renamed), 'all');
  const { rows } = await preview(data.batch);
  expect(rows[0]!.lines).toEqual([{ what: 'Name', now: 'Asha Mehta', then: known[0]![1] }]);
  await server.services.database.db.update(students).set({ name: 'ASHA M' });
  const { obstacles } = await preview(data.batch, rows[0]!.student!.id);
  expect(obstacles).toEqual([
    { subject: expect.stringContaining(known[0]![0]!) as string, message: 'The name was changed since.' },
  ]);
});

test('F-65 a published result of one student is taken back; the others keep theirs, and are notified of it', async () => {
  const { round, people } = await marks.held(3);
  await marks.mark(round, 'QUALIFIED', ...people);
  const { data } = await marks.release(round);
  const [one, other] = [people[0]!, people[1]!];
  expect((await preview(data.batch, one.id)).rows[0]!.lines).toEqual([
    { what: 'Published result', now: 'Qualified', then: null },
    { what: 'Result, not published', now: null, then: 'Qualified' },
  ]);
  // Before anyone was notified: only the one whose result is undone is left out.
  expect((await undo(data.batch, { student: one.id }))[0]).toBe(200);
  const results = (titles: string[]) => titles.filter((title) => /qualified|result/i.test(title));
  expect(results(await notifiedTitles(server, one))).toEqual([]);
  expect(results(await notifiedTitles(server, other))).toHaveLength(1);
  expect(await undoneIn(data.batch)).toEqual([one.enrollment]);
});

test('F-65 F-84 before an undo of 12 results its correction is shown, with the number that is then notified', async () => {
  const { round, people } = await marks.held(12);
  await marks.mark(round, 'QUALIFIED', ...people);
  const { data } = await marks.release(round);
  await notifyAll(server);
  for (const { token } of people.slice(0, 5))
    for (const { id } of await messagesOf(server, { token }))
      await server.call('POST', pathOf(CALLS.readMessage.path, { id }), { token });
  const seen = await preview(data.batch);
  expect(seen).toMatchObject({ changes: 12, students: 12 });
  expect(new Set(seen.rows.map(({ subject }) => subject)).size).toBe(12);
  expect(seen.corrections).toEqual([
    {
      title: expect.stringMatching(/^Correction: /) as string,
      text: expect.stringMatching(/^This message was wrong: “Results of .+”\. /) as string,
      students: 5,
    },
  ]);
  expect((await undo(data.batch, { changes: 12 }))[0]).toBe(200);
  for (const [at, one] of people.entries())
    expect((await notifiedTitles(server, one)).includes(seen.corrections![0]!.title)).toBe(at < 5);
});

test('F-65 a change that is of one piece is undone whole', async () => {
  const { driveId } = await marks.held(2);
  const { version } = await marks.facts(driveId);
  const body = {
    deadline: new Date(Date.now() + 9e7).toISOString(),
    reason: 'Asked',
    version,
  };
  const { batch } = await officer.data<{
    batch: string;
  }>('moveDeadline', { id: driveId, body });
  const seen = await preview(batch, freshKey());
  expect(seen).toMatchObject({ alone: false, changes: 1, students: 0, whole: { changes: 1, students: 0 } });
  expect(seen.rows[0]!.lines).toMatchObject([{ what: 'Deadline' }]);
  expect(await undo(batch, { student: freshKey() })).toEqual([
    409,
    'This change is undone whole, not for one student.',
  ]);
});
