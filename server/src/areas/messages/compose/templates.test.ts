import type { DoneData, MessageTemplate } from '@portal/shared/contract/cell';
import { undo } from '../../../../test/registered-student';
import { freshKey, useConsole } from '../../../../test/staff';

const { officer } = useConsole();

const templates = () => officer.data<MessageTemplate[]>('messageTemplates');
const names = async () => (await templates()).map(({ name }) => name);
const save = async (name: string, text = 'Dear {name}', subject = 'Come') => {
  const { status, body } = await officer.call('saveTemplate', { body: { name, subject, text } });
  return { status, errors: body.errors, batch: (body.data as DoneData | null)?.batch ?? '' };
};
const remove = async (name: string) => {
  const id = (await templates()).find((one) => one.name === name)!.id;
  const { status, body } = await officer.call('deleteTemplate', { id });
  return { status, batch: (body.data as DoneData).batch };
};
const undone = async (batch: string) => (await undo(officer, batch)).status;

test('F-73 a template is saved by its name, replaced by the same name, and deleted', async () => {
  expect((await save('  Interview ')).status).toBe(200);
  expect((await save('Absent', 'Why?')).status).toBe(200);
  expect(await names()).toEqual(['Absent', 'Interview']);
  expect((await save('Interview', 'Dear {name}, {deadline}')).status).toBe(200);
  expect(await templates()).toMatchObject([
    { name: 'Absent', text: 'Why?' },
    { name: 'Interview', subject: 'Come', text: 'Dear {name}, {deadline}' },
  ]);
  for (const [name, text] of [
    ['', 'x'],
    ['x'.repeat(81), 'x'],
    ['Other', ''],
    ['Other', 'Dear {nmae}'],
  ] as const)
    expect([name, text, (await save(name, text)).status]).toEqual([name, text, 422]);
  for (const name of ['Absent', 'Interview']) expect((await remove(name)).status).toBe(200);
  expect(await names()).toEqual([]);
  for (const id of ['x', freshKey()]) expect((await officer.call('deleteTemplate', { id })).status).toBe(404);
});

test('F-73 CEL-81 of two who save the same new name at once, the second replaces the first, and its undo brings that back', async () => {
  for (let times = 0; times < 3; times += 1) {
    const texts = ['One', 'Two'];
    const [one, two] = await Promise.all(texts.map((text) => save('At once', text)));
    const [now] = await templates();
    const [last, first] = now!.text === 'One' ? [one, two] : [two, one];
    expect(await undone(last!.batch)).toBe(200);
    expect(await templates()).toMatchObject([{ text: texts.find((text) => text !== now!.text) }]);
    expect(await undone(first!.batch)).toBe(200);
    expect(await names()).toEqual([]);
  }
});

test('F-73 CEL-81 what was saved, replaced or deleted is undone, unless the template was changed since', async () => {
  const first = await save('Interview', 'One');
  const second = await save('Interview', 'Two');
  expect(await undone(first.batch)).toBe(409);
  expect(await undone(second.batch)).toBe(200);
  expect(await templates()).toMatchObject([{ name: 'Interview', text: 'One' }]);
  const gone = await remove('Interview');
  expect(await undone(gone.batch)).toBe(200);
  expect(await templates()).toMatchObject([{ name: 'Interview', text: 'One' }]);
  expect(await undone(first.batch)).toBe(200);
  expect(await names()).toEqual([]);
  const again = await save('Interview', 'Three');
  const deleted = await remove('Interview');
  await save('Interview', 'Four');
  expect(await undone(deleted.batch)).toBe(409);
  expect(await undone(again.batch)).toBe(409);
  expect(await templates()).toMatchObject([{ text: 'Four' }]);
});
