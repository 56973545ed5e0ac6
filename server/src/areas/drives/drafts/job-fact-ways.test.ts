import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type DriveFacts, type UndoPreview } from '@portal/shared/contract/cell';
import { askCell, openCellCalls, type CellCalls } from '../../../cell-calls';
import { draftsBy, inDays } from '../../../../test/drives/test-drafts';
import { useConsole } from '../../../../test/staff';
import { replaceRoles } from '../content/drive-store';
import { drivesCommand } from '../files/drives-command';
import { makeFolder } from '../../../../test/databases';

const JOB = { work: 'internship', locations: 'Pune, Surat', selection: 'Written test\nInterview' };

const { server, officer } = useConsole();
const drafts = draftsBy(server, officer);
const factsOf = async (id: string) => await officer.data<DriveFacts>('drive', { id });
const edited = async (id: string, change: object) => {
  const { content } = await drafts.read(id);
  await drafts.save(id, { ...content, ...change });
  return (await drafts.publish(id)).data.batch;
};

describe('in a file', () => {
  const folder = makeFolder();
  let calls: CellCalls;
  beforeAll(async () => {
    const { config, database } = server.services;
    calls = await openCellCalls(config, () => Promise.resolve(database));
  });
  afterAll(() => calls.close());

  test('F-28 a drive file brings the facts, and an export of the drive has them as the file has', async () => {
    const code = 'facts';
    const run = (...args: string[]) =>
      drivesCommand(args, (by) => Promise.resolve(askCell(calls, `${by ?? 'nobody'} (cell:root)`)));
    const file = path.join(folder, `${code}.yaml`);
    await writeFile(
      file,
      [
        `code: ${code}`,
        'company: { name: Facts, about: We test. }',
        `deadline: ${inDays(20).slice(0, 10)} 18:00`,
        'degrees: [BE]',
        'branches: [computer]',
        'job: { work: internship, locations: [Pune, Surat], selection: [Written test, Interview] }',
        'roles:',
        '  - { title: Developer, package: 6-8, pay: { fixed: 5, stipend: 20000 } }',
      ].join('\n'),
    );
    expect((await run('publish', file, '--by', 'Priya Nair')).code).toBe(0);
    const { content } = await drafts.read(code);
    expect(content).toMatchObject({ job: JOB, roles: [{ pay: { fixed: '5', stipend: '20000' } }] });
    expect((await run('export', code, folder)).code).toBe(0);
    const text = await readFile(path.join(folder, `${code}.yaml`), 'utf8');
    for (const words of ['work: internship', 'locations: Pune, Surat', 'fixed: "5"', 'stipend: "20000"'])
      expect(text).toContain(words);
  });
});

test('F-28 an undo lists which facts, roles and criteria it changes', async () => {
  const id = await drafts.published({ job: JOB });
  const { content } = await drafts.read(id);
  const batch = await edited(id, {
    job: { ...JOB, locations: 'Pune' },
    criteria: { ...content.criteria, min_cpi: '6' },
    roles: content.roles.map((role) =>
      role.title === 'Developer' ? { ...role, max_lpa: '9', pay: { stipend: '20000' } } : role,
    ),
  });
  const { rows } = await officer.data<UndoPreview>('undoPreview', { id: batch });
  expect(rows.flatMap(({ lines }) => lines)).toEqual([
    {
      what: 'Criteria',
      now: 'CPI at least 6, no live backlogs. Looms are loud',
      then: 'CPI at least 7.5, no live backlogs. Looms are loud',
    },
    { what: 'Package of Developer', now: '6-9 LPA', then: '6-8 LPA' },
    { what: 'Stipend of Developer', now: '₹20,000 a month', then: null },
    { what: 'Locations', now: 'Pune', then: 'Pune, Surat' },
  ]);
});

test('F-28 a release that does not know a column of roles leaves it as it is', async () => {
  const id = await drafts.published();
  const { content } = await drafts.read(id);
  await edited(id, { roles: content.roles.map((role) => ({ ...role, pay: { stipend: '20000' } })) });
  const { db } = server.services.database;
  // As it writes roles whose table has more: in another order, with one that is new.
  await db.transaction((tx) =>
    replaceRoles(tx, id, [
      { title: 'Analyst', minLpa: '4', maxLpa: '4' },
      { title: 'Tester', minLpa: '5', maxLpa: '5' },
      { title: 'Developer', minLpa: '6', maxLpa: '8' },
    ]),
  );
  expect((await factsOf(id)).roles.map(({ title, pay }) => [title, pay?.length])).toEqual([
    ['Analyst', 0],
    ['Tester', 1],
    ['Developer', 1],
  ]);
});

test('F-28 a round that is renamed, or whose step is, is still the one that was planned', async () => {
  const id = await drafts.published({ job: JOB });
  const round = {
    name: 'Written test',
    at: inDays(9),
    duration_minutes: 60,
    mode: 'ONLINE',
    venue: '',
    instructions: '',
    clashing: 0,
    confirmed: [],
  };
  const send = async (call: 'addRound' | 'changeRound', of: string, name: string) => {
    const { version } = await factsOf(id);
    const body = {
      ...round,
      name,
      version,
      ...(call === 'changeRound' ? { reason: 'Renamed' } : {}),
    };
    const { status, body: said } = await officer.call(call, { id: of, body });
    expect([status, said.message]).toEqual([200, expect.any(String)]);
  };
  await send('addRound', id, 'Written test');
  const { rounds } = await factsOf(id);
  await send('changeRound', rounds[0]!.id, 'Aptitude test');
  expect((await factsOf(id)).planned).toEqual([{ name: 'Interview', note: '' }]);
});
