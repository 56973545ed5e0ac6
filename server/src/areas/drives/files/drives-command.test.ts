import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DriveDraft, DriveFacts } from '@portal/shared/contract/cell';
import { askCell, openCellCalls, type CellCalls } from '../../../cell-calls';
import { png } from '../../../../test/files/picture-files';
import { draftsBy, inDays } from '../../../../test/drives/test-drafts';
import { pdfOf } from '../../../../test/drives/test-drives';
import { useConsole } from '../../../../test/staff';
import { drivesCommand } from './drives-command';
import { makeFolder } from '../../../../test/databases';

const [FIRST, SECOND] = [inDays(20).slice(0, 10), inDays(30).slice(0, 10)];
const linesOf = (code: string, ...more: string[]) => [
  `code: ${code}`,
  `company: { name: Command ${code}, about: We test. }`,
  `deadline: ${FIRST} 18:00`,
  'degrees: [BE]',
  'branches: [computer]',
  'criteria: { min_cpi: 7 }',
  'roles:',
  '  - { title: Developer, package: 6-8 }',
  '  - { title: Tester, package: 5 }',
  ...more,
];
let next = 0;

const { server, officer } = useConsole();
const folder = makeFolder();
let calls: CellCalls;
beforeAll(async () => {
  const { config, database } = server.services;
  calls = await openCellCalls(config, () => Promise.resolve(database));
});
afterAll(() => calls.close());

const run = (...args: string[]) =>
  drivesCommand(args, (by) => Promise.resolve(askCell(calls, `${by ?? 'nobody'} (cell:root)`)));
const write = async (name: string, lines: string[]) => {
  const file = path.join(folder, name);
  await writeFile(file, lines.join('\n'));
  return file;
};
/** A drive that its file published. */
const published = async (...more: string[]) => {
  const code = `filed-${next++}`;
  const file = await write(`${code}.yaml`, linesOf(code, ...more));
  expect(await run('publish', file, '--by', 'Priya Nair')).toEqual({
    code: 0,
    lines: [expect.stringContaining('published') as string],
  });
  return { code, file };
};
const draft = async (code: string) => await officer.data<DriveDraft>('draft', { id: code });
const facts = async (code: string) => await officer.data<DriveFacts>('drive', { id: (await draft(code)).id });
/** Changes a file, and has it say the version that its drive has. */
const edit = async (file: string, code: string, ...changes: [from: string, to: string][]) => {
  const { version } = await facts(code);
  const text = (await readFile(file, 'utf8')).replace(/^version: .*\n/m, '');
  const said = changes.reduce((now, [from, to]) => edited(now, from, to), text);
  await writeFile(file, `version: ${version}\n${said}`);
};
const edited = (text: string, from: string, to: string) => {
  expect(text).toContain(from);
  return text.replace(from, to);
};

test('CEL-48 a file is checked and published through the console’s draft, in the name of who does it', async () => {
  const code = 'first-file';
  const file = await write('first.yaml', linesOf(code));
  expect(await run('check', file)).toEqual({ code: 0, lines: [`${code}: new`] });
  expect((await officer.call('draft', { id: code })).status).toBe(404);
  expect((await run('publish', file, '--by', 'Priya Nair')).lines[0]).toMatch(`${code}: published`);
  const { id, published: now, faults } = await draft(code);
  expect([now, faults]).toMatchObject([
    { roles: [{ title: 'Developer', min_lpa: '6', max_lpa: '8' }, {}] },
    {},
  ]);
  const { body } = await officer.call('actions', { query: `drive=${id}` });
  expect(body.data).toMatchObject({
    rows: [{ kind: 'drive.published', actor: { name: 'Priya Nair (cell:root)' } }, { kind: 'drive.drafted' }],
  });
  expect((await run('check', file)).lines).toEqual([`${code}: unchanged`]);
  expect((await run('publish', file)).lines).toEqual([`${code}: unchanged`]);
  expect((await officer.call('actions', { query: `drive=${id}` })).body.data).toMatchObject({ total: 2 });
});

test('CEL-48 what differs is shown, and a deadline moves with a reason alone', async () => {
  const { code, file } = await published();
  const text = await readFile(file, 'utf8');
  await writeFile(file, edited(text, 'min_cpi: 7', 'min_cpi: 6'));
  // A file of no version might undo what the console did since.
  expect((await run('publish', file)).lines[0]).toContain('write "version: ');
  await edit(file, code, [FIRST, SECOND]);
  expect((await run('check', file)).lines).toEqual([
    `${code}: changed`,
    expect.stringMatching(/^ {2}criteria: .*"min_cpi":"7".* → .*"min_cpi":"6"/),
    `  deadline: ${FIRST}T12:30:00.000Z → ${SECOND}T12:30:00.000Z`,
  ]);
  const refused = await run('publish', file);
  expect([refused.code, refused.lines[0]]).toEqual([1, expect.stringContaining('Say why it moves')]);
  expect((await draft(code)).published?.criteria.min_cpi).toBe('7');
  expect((await run('publish', file, '--reason', 'The company asked')).code).toBe(0);
  const { id, published: now } = await draft(code);
  expect(now).toMatchObject({ deadline: `${SECOND}T12:30:00.000Z`, criteria: { min_cpi: '6' } });
  const { body } = await officer.call('actions', { query: `drive=${id}` });
  expect(body.data).toMatchObject({ rows: [{ reason: 'The company asked' }, {}, {}, {}] });
});

test('CEL-48 an export checks as unchanged, and a file of an older version is refused with what was done since', async () => {
  await writeFile(path.join(folder, 'brochure.pdf'), pdfOf());
  const { code, file } = await published('pdfs: [{ name: Brochure.pdf, file: brochure.pdf }]');
  expect((await run('export', code, folder)).lines).toEqual([`Written: ${file}`]);
  expect((await run('check', file)).lines).toEqual([`${code}: unchanged`]);
  const drafts = draftsBy(server, officer);
  const { id, content } = await draft(code);
  await drafts.save(id, { ...content, note: 'Of the console' });
  expect((await drafts.publish(id)).status).toBe(200);
  await writeFile(file, edited(await readFile(file, 'utf8'), 'jobrole_limit: 1', 'jobrole_limit: 2'));
  const stale = await run('publish', file);
  expect([stale.code, stale.lines.join('\n')]).toEqual([
    1,
    expect.stringMatching(/changed since[^]*The officer/),
  ]);
  // Nothing is left behind in the editor.
  expect(await draft(code)).toMatchObject({ saved_at: null, content: { note: 'Of the console' } });
  expect((await run('export', code, folder)).code).toBe(0);
  await writeFile(file, edited(await readFile(file, 'utf8'), 'jobrole_limit: 1', 'jobrole_limit: 2'));
  expect((await run('publish', file)).code).toBe(0);
  expect(await draft(code)).toMatchObject({
    documents: [{ name: 'Brochure.pdf' }],
    published: { role_limit: '2', note: 'Of the console' },
  });
});

test('CEL-48 documents and a logo come and go by their bytes', async () => {
  await writeFile(path.join(folder, 'one.pdf'), pdfOf(600, 'one'));
  await writeFile(path.join(folder, 'two.pdf'), pdfOf(600, 'two'));
  await writeFile(path.join(folder, 'logo.png'), png());
  const { code, file } = await published('pdfs: [{ name: One.pdf, file: one.pdf }]');
  await edit(
    file,
    code,
    ['about: We test.', 'about: We test., logo: logo.png'],
    ['{ name: One.pdf, file: one.pdf }', '{ name: Two.pdf, file: two.pdf }'],
  );
  expect((await run('check', file)).lines).toEqual([
    `${code}: changed`,
    '  document added: Two.pdf',
    '  document removed: One.pdf',
    '  logo: another one',
  ]);
  expect((await run('publish', file)).code).toBe(0);
  const { documents, logo } = await draft(code);
  expect([documents, logo]).toMatchObject([[{ name: 'Two.pdf' }], { name: 'logo.png' }]);
  // What the file does not say of documents leaves them as they are.
  await edit(file, code, ['pdfs: [{ name: Two.pdf, file: two.pdf }]', '']);
  expect((await run('publish', file)).lines).toEqual([`${code}: unchanged`]);
  expect((await draft(code)).documents).toHaveLength(1);
});

test('CEL-48 CEL-43 the rules of the console hold: criteria only widen, and a role that was chosen goes with its student named', async () => {
  const { code, file } = await published();
  const { id } = await draft(code);
  const student = await draftsBy(server, officer).answer(id, 'Tester');
  await edit(file, code, ['min_cpi: 7', 'min_cpi: 8.5']);
  expect((await run('publish', file)).lines.join('\n')).toContain('CPI');
  await edit(
    file,
    code,
    ['min_cpi: 8.5', 'min_cpi: 7'],
    ['{ title: Tester, package: 5 }', '{ title: QA, was: Tester, package: 5 }'],
  );
  expect((await run('publish', file)).code).toBe(1);
  expect((await facts(code)).roles).toMatchObject([{}, { title: 'Tester' }]);
  expect(await run('publish', file, '--named', student.enrollment)).toMatchObject({ code: 0 });
  expect((await facts(code)).roles).toMatchObject([{}, { title: 'QA' }]);
});

test('CEL-48 a draft that someone writes in the console is not overwritten', async () => {
  const { code, file } = await published();
  const { id, content } = await draft(code);
  await draftsBy(server, officer).save(id, { ...content, note: 'Half written' });
  await edit(file, code, ['min_cpi: 7', 'min_cpi: 6']);
  const refused = await run('publish', file);
  expect([refused.code, refused.lines[0]]).toEqual([1, expect.stringContaining('this drive has a draft')]);
  expect((await draft(code)).content.note).toBe('Half written');
});

test('CMP-01 each mistake of each file is named with its line, and nothing is published', async () => {
  const good = await write('good.yaml', linesOf('good-file'));
  const bad = await write('bad.yaml', [
    ...linesOf('bad-file').map((line) => line.replace('[BE]', '[BA]')),
    'rounds: []',
  ]);
  const { code, lines } = await run('publish', good, bad, path.join(folder, 'none.yaml'));
  expect(code).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/bad\.yaml:4 degrees\.0: is one of/),
    expect.stringMatching(/bad\.yaml:10 rounds is not known here/),
    expect.stringMatching(/none\.yaml: '.*' cannot be read/),
  ]);
  expect((await officer.call('draft', { id: 'good-file' })).status).toBe(404);
});

test('CEL-48 an unpublished drive cannot be exported, and unknown words show the usage', async () => {
  const { body } = await officer.call('createDraft', { body: { company: 'Begun alone' } });
  const { code } = body.data as { code: string };
  expect(await run('export', code, folder)).toEqual({
    code: 1,
    lines: [`${code} is not whole yet. Publish it in the console first.`],
  });
  expect((await run('export', 'no-such-drive', folder)).code).toBe(1);
  const taken = await officer.call('createDraft', { body: { company: 'X', code } });
  expect(taken.status).toBe(409);
  for (const words of [[], ['check'], ['export'], ['import', 'x.yaml'], ['check', 'x.yaml', '--what']])
    expect([words, (await run(...words)).code]).toEqual([words, 2]);
});
