import { pathOf } from '@portal/shared/contract';
import {
  APPLICANT_COLUMNS,
  CELL_CALLS,
  type ActionItem,
  type ApplicantsPage,
  type MessagePreview,
  PERSONAL_COLUMNS,
} from '@portal/shared/contract/cell';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { addApplicant, addDrive, applying } from '../../../../test/drives/test-drives';
import { inHours, markCalls, type Person } from '../../../../test/drives/test-eligibility-data';
import { BODIES } from '../../../../test/profile/documents';
import { signedInStaff, useConsole } from '../../../../test/staff';
import { studentAccesses } from '../../activity/schema';
import { profileSections } from '../../profile/schema';
import { placements } from '../schema';

const { server, officer } = useConsole();
const { addRound, decide, facts, mark, release } = markCalls(() => ({ server, officer }));
let driveId: string;
let people: Record<'asha' | 'bina' | 'chirag', Person>;

const writeSection = (studentId: string, section: 'personal' | 'ssc' | 'hsc', data: object) =>
  server.services.database.db.insert(profileSections).values({
    studentId,
    section,
    data: data as Record<string, string>,
    sealed: {},
    rulesVersion: 'test',
    savedAt: new Date(),
  });

beforeAll(async () => {
  driveId = await addDrive(server, { branches: ['computer', 'civil'], criteria: {} });
  const added = async (name: string, branch: string, marks: object, roles: string) => {
    const one = await addApplicant(server, { name, branch }, { branch, ...marks });
    await decide(driveId, one, applying(roles));
    return one;
  };
  const mobile = BODIES.personal.mobile_no;
  people = {
    asha: await added('ASHA PATEL', 'computer', { cpi: '8', mobile }, 'Developer'),
    bina: await added('BINA MEHTA', 'civil', { cpi: '9.25', liveBacklogs: 2 }, 'Tester,Developer'),
    chirag: await added('CHIRAG SONI', 'computer', { cpi: '7.4', liveBacklogs: 1 }, 'Developer,Tester'),
  };
  const { asha, bina, chirag } = people;
  for (const section of ['personal', 'ssc', 'hsc'] as const)
    await writeSection(asha.id, section, BODIES[section]);
  await writeSection(bina.id, 'personal', { gender: 'MALE' });
  await server.services.database.db.insert(placements).values({
    studentId: chirag.id,
    kind: 'off-campus',
    company: 'Elsewhere',
    proofSha256: '0'.repeat(64),
    role: 'Engineer',
    packageLpa: '2',
    offeredAt: new Date(Date.now() - 60_000),
  });
  const round = await addRound(driveId);
  await mark(round, 'QUALIFIED', asha);
  await mark(round, 'UNQUALIFIED', bina);
  await mark(round, 'ABSENT', chirag);
  await release(round);
  await addRound(driveId, inHours(20));
});

type Filters = Record<string, string>;
type Name = keyof typeof people;
const of = (...names: Name[]) => names.map((name) => people[name].enrollment).sort();
const pageOf = (filters: Filters, by = officer) =>
  by.call('applicants', { id: driveId, query: new URLSearchParams(filters).toString() });
const send = (name: 'exportList' | 'exportResumes', payload: object) =>
  server.app.inject({
    method: 'POST',
    url: pathOf(CELL_CALLS[name].path, { id: driveId }),
    headers: officer.headers,
    payload,
  });
const exported = (columns: readonly string[], filters: Filters, more: object = {}) =>
  send('exportList', {
    list: 'applicants',
    columns,
    filters: { drive: driveId, ...filters },
    format: 'csv',
    ...more,
  });

const FOUND: [Filters, Name[]][] = [
  [{ role: 'Developer', cpi_from: '8' }, ['asha', 'bina']],
  [{ role: 'Tester' }, ['bina', 'chirag']],
  [{ role: 'Tester', preference: '1' }, ['bina']],
  [{ preference: '2' }, ['bina', 'chirag']],
  [{ cpi_from: '7.4', cpi_to: '8.00' }, ['asha', 'chirag']],
  [{ backlogs: '1' }, ['asha', 'chirag']],
  [{ gender: 'FEMALE' }, ['asha']],
  [{ gender: 'NOT GIVEN' }, ['chirag']],
  [{ progress: 'called 1' }, ['asha', 'bina', 'chirag']],
  [{ progress: 'called 2' }, ['asha']],
  [{ progress: 'now 2' }, ['asha']],
  [{ progress: 'now 1' }, ['chirag']],
  [{ progress: 'qualified 1' }, ['asha']],
  [{ progress: 'unqualified 1' }, ['bina']],
  [{ progress: 'absent 1' }, ['chirag']],
  [{ progress: 'absent 7' }, []],
  [{ placed: 'yes' }, ['chirag']],
  [{ placed: 'no', branch: 'civil' }, ['bina']],
];

test.each(FOUND)(
  'F-66 CEL-50 by %j the list, its file, the resumes and a message have the same students',
  async (filters, names) => {
    const { rows, total } = (await pageOf(filters)).body.data as ApplicantsPage;
    expect([rows.map(({ enrollment }) => enrollment).sort(), total]).toEqual([of(...names), names.length]);
    const table: string[][] = parse((await exported(['enrollment'], filters)).payload, { bom: true });
    expect(table.flat().slice(1).sort()).toEqual(of(...names));
    const zip = await send('exportResumes', filters);
    const files = zip.statusCode === 200 ? Object.keys(unzipSync(zip.rawPayload)).slice(0, -1) : [];
    expect(files.map((name) => name.slice(0, 12)).sort()).toEqual(of(...names));
    const audience = { of: 'drive', drive: driveId, tab: 'applied', ...filters };
    const body = { audience, subject: 'News', text: 'News.' };
    const { students } = await officer.data<MessagePreview>('previewMessage', { body });
    expect(students).toBe(names.length);
  },
);

test.each<Filters>([
  { role: 'Ravi Patel' },
  { cpi_from: '11' },
  { backlogs: '-1' },
  { gender: 'Ravi' },
  { preference: '0' },
  { progress: 'late 1' },
  { placed: 'maybe' },
])('CEL-51 a filter that is none is refused by list and file: %j', async (filters) => {
  expect((await pageOf(filters)).status).toBeGreaterThanOrEqual(400);
  expect((await exported(['enrollment'], filters)).statusCode).toBe(400);
  expect((await send('exportResumes', filters)).statusCode).toBeGreaterThanOrEqual(400);
});

test('CEL-50 a row has what companies ask for: last round, gender, passing years, and what the profile says of the person', async () => {
  const asked = { gender: 'FEMALE', personal: 'mobile,birth_date,father_name' };
  const [row] = ((await pageOf(asked)).body.data as ApplicantsPage).rows;
  expect(row).toMatchObject({
    last_round: { number: 1, name: 'Test', attendance: null, result: 'QUALIFIED' },
    gender: 'FEMALE',
    ssc_year: 2020,
    hsc_year: 2022,
    personal: { mobile: '9876543210', birth_date: '2004-02-29', father_name: 'Ramesh' },
  });
});

test('DAT-02 F-93 what is personal is answered where it is shown, to the students’ knowledge', async () => {
  const { db } = server.services.database;
  const reader = await signedInStaff(server, 'officer');
  const views = async () =>
    (await db.select().from(studentAccesses).where(eq(studentAccesses.actorId, reader.id)))
      .map(({ columns, students }) => [columns, students.length])
      .sort();
  const personal = async (asked: Filters) =>
    ((await pageOf(asked, reader)).body.data as ApplicantsPage).rows.map((row) => row.personal ?? {});
  expect([await personal({}), await views()]).toEqual([[{}, {}, {}], []]);
  const mobiles = [{ mobile: '9876543210' }, { mobile: null }, { mobile: null }];
  for (let time = 0; time < 2; time += 1)
    expect(await personal({ personal: 'mobile', sort: 'name' })).toEqual(mobiles);
  expect(await views()).toEqual([[['Mobile'], 3]]);
  // Further fields that are seen within the hour are recorded too.
  await personal({ personal: 'mobile,birth_date', gender: 'FEMALE' });
  expect(await views()).toEqual([
    [['Mobile'], 3],
    [['Mobile', 'Date of birth'], 1],
  ]);
  expect((await pageOf({ personal: 'aadhar_no' })).status).toBe(400);
});

test('F-93 a coordinator has no one’s number, own address, birth date or father’s name', async () => {
  const { code } = await facts(driveId);
  const coordinator = await signedInStaff(server, 'coordinator', { drives: [code] });
  const { rows } = (await pageOf({ personal: PERSONAL_COLUMNS.join(',') }, coordinator)).body
    .data as ApplicantsPage;
  expect(rows).toHaveLength(3);
  expect(rows.filter((row) => 'personal' in row)).toEqual([]);
  expect(JSON.stringify(rows)).not.toMatch(/9876543210|2004-02-29|Ramesh/);
});

test('CEL-51 CEL-80 a file with personal columns says the company in its name, and its columns in the activity log', async () => {
  const { headers, payload } = await exported(['enrollment', ...PERSONAL_COLUMNS], { gender: 'FEMALE' });
  expect(headers['content-disposition']).toMatch(
    /filename="applicants-personal-data-company-drive-\d+-\d{4}-\d\d-\d\d\.csv"/,
  );
  expect(parse(payload, { bom: true })[1]).toEqual([
    people.asha.enrollment,
    '9876543210',
    '–',
    '2004-02-29',
    'Ramesh',
  ]);
  const rows = await officer.rows<ActionItem>('actions', { query: 'kind=list.exported' });
  expect(rows[0]).toMatchObject({
    actor: { id: officer.id },
    after: {
      list: 'applicants',
      rows: 1,
      columns: ['enrollment', ...PERSONAL_COLUMNS],
      filter: { drive: driveId, gender: 'FEMALE' },
    },
  });
});

test('CEL-51 a workbook has a sheet for each role, with numbers and dates as such', async () => {
  const columns = ['enrollment', 'cpi', 'birth_date'] as const;
  const asked = { format: 'xlsx', sheets: 'role' };
  const { rawPayload } = await exported(columns, { sort: 'cpi' }, asked);
  const parts = unzipSync(rawPayload);
  const xml = (path: string) => strFromU8(parts[path]!);
  expect([...xml('xl/workbook.xml').matchAll(/sheet name="(\w+)"/g)].map(([, name]) => name)).toEqual([
    'Developer',
    'Tester',
  ]);
  const inSheet = (number: number) =>
    [...xml(`xl/worksheets/sheet${number}.xml`).matchAll(/\d{12}/g)].map(([enrollment]) => enrollment);
  const { asha, bina, chirag } = people;
  expect(inSheet(1)).toEqual([chirag, asha, bina].map(({ enrollment }) => enrollment));
  expect(inSheet(2)).toEqual([chirag, bina].map(({ enrollment }) => enrollment));
  expect(xml('xl/worksheets/sheet1.xml')).toContain(
    `>${asha.enrollment}</t></is></c><c><v>8</v></c><c s="2"><v>38046</v></c></row>`,
  );
  expect((await exported(columns, {}, { sheets: 'role' })).statusCode).toBe(422);
  expect(Object.keys(APPLICANT_COLUMNS)).toEqual(expect.arrayContaining([...PERSONAL_COLUMNS]));
});
