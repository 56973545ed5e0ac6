import { CELL_CALLS, type ActionItem, type StudentRecord } from '@portal/shared/contract/cell';
import { cellOn } from '../../test/cell-commands';
import { csvOf } from '../../test/imports';
import { lastInvitation } from '../../test/outbox';
import { releaseRules } from '../../test/profile/release-rules';
import { recordOf, registeredStudent } from '../../test/registered-student';
import { freshKey, useStaff } from '../../test/staff';
import { addStudent } from '../../test/students';
import { useTestServer } from '../../test/test-server';

const WHY = ['--reason', 'As was agreed'];

const server = useTestServer();
const officer = useStaff(server, 'officer');
beforeAll(() => releaseRules(server.services));

const cell = (...words: string[]) => cellOn(server)(...words);
const waiting = () => addStudent(server, { isVerified: false, registeredAt: new Date('2026-01-01') });
const record = async (id: string) => (await officer.call('student', { id })).body.data as StudentRecord;
const newest = async (id: string): Promise<ActionItem> => (await record(id)).actions[0]!;

test('CEL-83 each call of the console is a call of the command, but for a claim and for one’s own account', async () => {
  const { code, lines } = await cell('--help');
  expect(code).toBe(0);
  const listed = lines.slice(2).map((line) => line.trim().split(' ')[0]);
  // Everybody of the cell reads these, which are of no account.
  const shared = ['menuCounts', 'seasonChoices'];
  const wanted = Object.entries(CELL_CALLS).flatMap(([name, { right }]) =>
    right === null ||
    (right === 'own account' && !shared.includes(name)) ||
    ['claim', 'release'].includes(name)
      ? []
      : [name],
  );
  expect(listed.sort()).toEqual(wanted.sort());
});

test('CEL-83 the help of a call says its parameters and its body', async () => {
  const { code, lines } = await cell('returnSections', '--help');
  expect(code).toBe(0);
  expect(lines).toEqual(
    expect.arrayContaining([
      'returnSections: Return sections of a profile to the student (POST /cell/api/students/:id/return)',
      '  --id  string (required)',
      expect.stringMatching(/^ {2}--sections {2}list of .*\(required\)$/),
      expect.stringMatching(/^ {2}--reason {2}string, at most \d+ characters \(required\)$/),
    ]),
  );
  expect((await cell('checkImport', '--help')).lines).toEqual(
    expect.arrayContaining([expect.stringContaining('--file')]),
  );
});

test('CEL-83 a change needs what its page needs, is recorded in the name of who makes it, and is undone', async () => {
  const { id, enrollment } = await waiting();
  const { version } = await record(id);
  const students = ['--students', JSON.stringify({ id, version })];
  const without = await cell('verify', ...students);
  expect(without.code).toBe(2);
  expect(without.lines[0]).toBe(
    'confirmed: Please confirm that you saw every document of the checklist and the fee reference.',
  );
  expect((await record(id)).is_verified).toBe(false);
  const done = await cell('verify', ...students, '--confirmed', '--by', 'Priya Nair');
  expect(done.code).toBe(0);
  const action = await newest(id);
  expect(action).toMatchObject({
    kind: 'student.verified',
    actor: { id: null, name: 'Priya Nair (cell:root)' },
  });
  expect(JSON.parse(done.lines.join('\n'))).toMatchObject({ batch: action.batch });
  // A line for each field that is refused.
  expect((await cell('undo', action.batch)).lines[0]).toMatch(/^reason: /);
  expect((await cell('undo', action.batch, ...WHY)).code).toBe(0);
  expect((await record(id)).is_verified).toBe(false);
  expect(await newest(id)).toMatchObject({ actor: { name: 'cell:root' } });
  const again = await cell('undo', action.batch, ...WHY);
  expect(again).toEqual({ code: 1, lines: ['This change was undone before.'] });
  const found = await cell('students', '--q', enrollment);
  expect(JSON.parse(found.lines.join('\n'))).toMatchObject({ total: 1, rows: [{ id }] });
});

test('CEL-83 CEL-82 a version that is past is refused with what was changed since', async () => {
  const { id } = await waiting();
  const { version } = await record(id);
  const said = ['returnSections', id, '--sections', 'ssc', '--sections', 'hsc', ...WHY, '--version', version];
  expect((await cell(...said)).code).toBe(0);
  const late = await cell(...said);
  expect([late.code, late.lines[0]]).toEqual([1, expect.stringContaining('changed since you opened it')]);
  expect(late.lines.join('\n')).toContain('"kind": "student.returned"');
});

test('CEL-83 a body comes from a file, and an option replaces its field', async () => {
  const { id } = await waiting();
  const { version } = await record(id);
  const body = JSON.stringify({ sections: ['ssc'], reason: 'Of the file', version });
  const run = cellOn(server, { 'body.json': body, 'bad.json': '{' });
  expect((await run('returnSections', id, '--body', 'bad.json')).lines[0]).toMatch(/^bad.json is no JSON/);
  expect((await run('returnSections', id, '--body', 'none.json')).lines[0]).toMatch(
    /^none.json cannot be read/,
  );
  expect((await run('returnSections', id, '--body', 'body.json', ...WHY)).code).toBe(0);
  expect(await newest(id)).toMatchObject({ kind: 'student.returned', reason: 'As was agreed' });
});

test('CEL-83 CEL-13 a file goes with a call, and what it is refused for is said', async () => {
  const { id, enrollment } = await registeredStudent(server);
  const file = csvOf([[enrollment, '8.85']], ['Enrollment No', 'CPI']);
  const run = cellOn(server, { 'sem6.csv': file });
  expect((await run('checkResults')).lines[0]).toBe('Name the file: --file FILE.');
  const checked = await run('checkResults', '--file', 'sem6.csv');
  expect(checked.code).toBe(0);
  const { version, columns } = JSON.parse(checked.lines.join('\n')) as {
    version: string;
    columns: { field: string }[];
  };
  const mapping = JSON.stringify({ columns: columns.map(({ field }) => field) });
  const said = ['--file', 'sem6.csv', '--mapping', mapping, '--mode', 'all', '--version'];
  expect((await run('importResults', ...said, 'of before')).code).toBe(1);
  expect((await run('importResults', ...said, version)).code).toBe(0);
  const { sections } = await recordOf(officer, id);
  expect(sections.find(({ section }) => section === 'be')?.data).toMatchObject({ be_cpi: 8.85 });
});

test('CEL-83 CEL-05 an invitation of staff leads to the console', async () => {
  const email = `officer-${freshKey()}@sie.example`;
  const invited = await cell('inviteStaff', '--email', email, '--name', 'Ravi', '--role', 'officer');
  expect(invited.code).toBe(0);
  const { link } = await lastInvitation(server.dataDir, email);
  expect(JSON.parse(invited.lines.join('\n'))).toMatchObject({ link });
});

test('CEL-83 words that make no sense are answered with the usage', async () => {
  for (const words of [
    [],
    ['nonsense'],
    ['claim', 'x'],
    ['verify', 'x', '--confirmed'],
    ['undo', 'x', '--king', 'y'],
    ['desk', '--size', 'many'],
    ['undo', 'x', ...WHY, '--by', ' '],
    ['exportStudents', '--format', 'csv'],
  ]) {
    const { code, lines } = await cell(...words);
    expect([words, code]).toEqual([words, 2]);
    expect(lines.join('\n')).toContain('Usage:');
  }
});
