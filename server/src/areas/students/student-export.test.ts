import { strFromU8, unzipSync } from 'fflate';
import { registerPath } from '@portal/shared/contract';
import { CELL_CALLS, type ActionItem, STUDENT_COLUMNS } from '@portal/shared/contract/cell';
import { parse } from 'csv-parse/sync';
import { importer } from '../../../test/imports';
import { AADHAR, BODIES } from '../../../test/profile/documents';
import { releaseRules } from '../../../test/profile/release-rules';
import { useConsole } from '../../../test/staff';
import { addStudent, signIn, type Student } from '../../../test/students';

const FORMULA = '=HYPERLINK("https://x.example","A & <b>")';

const { server, officer } = useConsole();
let meera: Student;
let ravi: Student;
beforeAll(async () => {
  await releaseRules(server.services);
  meera = await addStudent(server, { name: 'MEERA', isRegistered: false, isVerified: false });
  const token = await signIn(server, meera);
  const saved = await server.call('POST', registerPath('personal'), { token, body: BODIES.personal });
  expect(saved.status).toBe(200);
  await addStudent(server, { name: FORMULA, branch: 'civil' });
  ravi = await addStudent(server, { name: 'RAVI DAVE', branch: 'civil', isVerified: false });
});

const exported = async (more: object = {}) => {
  const { statusCode, headers, payload, rawPayload } = await server.app.inject({
    method: 'POST',
    url: CELL_CALLS.exportStudents.path,
    headers: officer.headers,
    payload: { format: 'csv', columns: [], ...more },
  });
  return { status: statusCode, headers, raw: payload, rawPayload };
};
const rowsOf = async (more: object = {}): Promise<string[][]> => {
  const { raw } = await exported(more);
  return parse(raw, { bom: true });
};
const newest = async (): Promise<ActionItem> =>
  (await officer.rows<ActionItem>('actions', { query: 'kind=list.exported' }))[0]!;

test('CEL-10 CEL-51 the file has the rows of the filter, in its order, with the columns that are seen', async () => {
  expect(
    await rowsOf({ branch: 'civil', sort: 'name', order: 'desc', columns: ['standing', 'complete'] }),
  ).toEqual([
    ['Name', 'Enrollment', 'Status', 'Profile'],
    ['RAVI DAVE', expect.stringMatching(/^\d{12}$/), 'Registered', 'Complete'],
    [`'${FORMULA}`, expect.stringMatching(/^\d{12}$/), 'Verified', 'Complete'],
  ]);
  expect(await rowsOf({ q: 'nobody' })).toEqual([['Name', 'Enrollment']]);
  expect(await rowsOf({ students: [meera.id, 'nobody'] })).toHaveLength(2);
});

test('F-96 every column of the list is in the file by its title, and its cells have the words of the list', async () => {
  const [titles, row] = await rowsOf({ students: [meera.id], columns: [...STUDENT_COLUMNS] });
  expect(titles).toEqual([
    'Name',
    'Enrollment',
    'Degree',
    'Branch',
    'CPI',
    'Status',
    'Profile',
    'Plan',
    'Registered',
    'Verified',
    'Email',
    'SSC percentage',
    'HSC percentage',
    'Diploma percentage',
    'Live backlogs',
    'Cleared backlogs',
    'Gap years',
    'Passout year',
  ]);
  expect(row?.slice(0, 10)).toEqual([
    'MEERA',
    meera.enrollment,
    'BE',
    'Computer',
    '',
    'Not registered',
    'Not complete',
    '',
    '',
    '',
  ]);
});

test.each(['csv', 'xlsx'])(
  'F-20 the %s file of students is imported again: nothing changes',
  async (format) => {
    const { rawPayload } = await exported({
      format,
      students: [ravi.id],
      columns: ['email', 'degree', 'branch', 'standing'],
    });
    const { data } = await importer(server, officer).check(rawPayload);
    expect(data.columns.map(({ field }) => field)).toEqual([
      'name',
      'enrollment',
      'email',
      'degree',
      'branch',
      null,
    ]);
    expect(data.counts).toMatchObject({ rows: 1, same: 1 });
  },
);

test('CEL-51 it is kept by no cache, and enrollments are text: quoted in CSV, text cells in XLSX; a formula is none', async () => {
  const csv = await exported({ sort: 'name', columns: ['cpi'] });
  expect(csv.status).toBe(200);
  expect(csv.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/csv; charset=utf-8',
  });
  expect(csv.headers['content-disposition']).toMatch(
    /^attachment; filename="students-personal-data-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(csv.raw).toContain(`"MEERA","${meera.enrollment}",`);

  const { rawPayload } = await exported({ format: 'xlsx', columns: ['liveBacklogs'] });
  const files = unzipSync(rawPayload);
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml']!);
  expect(sheet).toContain(`<c t="inlineStr"><is><t xml:space="preserve">${meera.enrollment}</t></is></c>`);
  expect(sheet).toContain('=HYPERLINK("https://x.example","A &amp; &lt;b&gt;")</t>');
  expect(sheet).not.toMatch(/<f\b/);
  expect(sheet.match(/<row>/g)).toHaveLength(4);
});

test('CEL-51 CEL-80 who exported which rows, columns and filter is recorded in the activity log; what was searched is kept apart', async () => {
  const asked = { q: 'ravi', branch: 'civil', columns: ['degree'] };
  expect((await exported(asked)).status).toBe(200);
  expect(await newest()).toMatchObject({
    actor: { id: officer.id },
    title: 'Exported a list',
    reason: 'Searched for “ravi”',
    after: {
      list: 'students',
      format: 'csv',
      rows: 1,
      columns: ['name', 'enrollment', 'degree'],
      filter: { branch: 'civil' },
    },
  });
});

test('CEL-51 an identity number is no column, and is in no file', async () => {
  for (const columns of [['aadhar_no'], ['name'], 'cpi'])
    expect((await exported({ columns })).status).toBe(422);
  expect((await exported({ format: 'pdf' })).status).toBe(422);
  expect(JSON.stringify(await rowsOf({ columns: ['email', 'cpi', 'passoutYear'] }))).not.toContain(AADHAR);
});

test.each([
  { standing: 'rich' },
  { degree: 'PhD' },
  { branch: 'Ravi Patel' },
  { company: 'Acme' },
  { page: '2' },
])('CEL-51 a filter that is none is refused and not written down: %j', async (filter) => {
  const before = (await newest()).id;
  expect((await exported(filter)).status).toBe(400);
  expect((await newest()).id).toBe(before);
});

test('CEL-51 CEL-80 the filter is written down as it was understood', async () => {
  expect((await exported({ degree: '|BE|', standing: 'verified|', columns: [] })).status).toBe(200);
  expect((await newest()).after).toMatchObject({ filter: { degree: 'BE', standing: 'verified' } });
});

test('CEL-51 CEL-73 every filter is recorded, and who needs attention too', async () => {
  const asked = { complete: 'yes', waits: 'mail failed', standing: 'verified', sort: 'name', order: 'asc' };
  expect((await exported({ ...asked, degree: 'BE', branch: 'civil', q: 'ravi' })).status).toBe(200);
  expect((await newest()).after).toMatchObject({ filter: { ...asked, degree: 'BE', branch: 'civil' } });
});
