import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CALLS, pathOf, type AccessItem, type AccessPage } from '@portal/shared/contract';
import { CELL_CALLS, LIST_COLUMNS, type ListName, type StudentRecord } from '@portal/shared/contract/cell';
import { addApplicant, addDrive, answerDrive, applying, pdfOf } from '../../../test/drives/test-drives';
import { storeNumber } from '../../../test/profile/sealed-number';
import { recruiterCalls } from '../../../test/recruiters';
import { signedInStaff, useConsole } from '../../../test/staff';
import { noteAccess } from '../activity';
import { placements } from '../drives/schema';

const { server, officer } = useConsole({ rules: true, config: { publicUrl: 'http://portal.example' } });
const db = () => server.services.database.db;
let driveId: string;
const { make, opened } = recruiterCalls(() => ({ server, officer, driveId }));
type Person = Awaited<ReturnType<typeof addApplicant>>;
let [asha, bina] = [] as unknown as [Person, Person];
beforeAll(async () => {
  driveId = await addDrive(server);
  for (const name of ['ASHA', 'BINA']) {
    const one = await addApplicant(server, { name });
    await answerDrive(server, driveId, one, applying('Developer', pdfOf(600, name)));
    if (name === 'ASHA') asha = one;
    else bina = one;
  }
});

const pageOf = ({ token }: { token: string }, before = '') =>
  server.data<AccessPage>('GET', `${CALLS.accesses.path}${before && `?before=${before}`}`, { token });
/** What is new in a student's list since a look at it. */
async function added(work: () => Promise<unknown>, who = asha): Promise<AccessItem[]> {
  const { total } = await pageOf(who);
  await work();
  const now = await pageOf(who);
  return now.items.slice(0, now.total - total);
}
const sent = async (name: keyof typeof CELL_CALLS, id: string, payload?: object) => {
  const { method, path: url } = CELL_CALLS[name];
  const reply = await server.app.inject({
    method,
    url: pathOf(url, { id }),
    headers: officer.headers,
    ...(payload ? { payload } : {}),
  });
  expect(reply.statusCode).toBe(200);
};

test('DAT-02 a student reads who of the cell opened the profile, once an hour for each person', async () => {
  const verifier = await signedInStaff(server, 'verifier', { name: 'Hetal Pandya' });
  const open = () => verifier.data<StudentRecord>('student', { id: asha.id });
  const [view, ...more] = await added(async () => {
    await open();
    await open();
  });
  expect(more).toEqual([]);
  expect(view).toMatchObject({
    kind: 'viewed',
    by: 'Hetal Pandya',
    what: 'profile',
    students: 1,
    file: null,
    company: null,
  });
  expect(JSON.stringify(view)).not.toContain('@');
  expect(await added(() => verifier.call('student', { id: bina.id }))).toEqual([]);
});

test('DAT-02 CEL-11 a reveal names the field in the words of the form, with its reason', async () => {
  await storeNumber(server, asha.id);
  const body = { section: 'personal', field: 'aadhar_no', reason: 'Differs on the card' };
  const [reveal] = await added(() => sent('reveal', asha.id, body));
  expect(reveal).toMatchObject({
    kind: 'revealed',
    what: 'Aadhar Number',
    by: officer.name,
    reason: 'Differs on the card',
  });
  // What the profile of the release before asks for.
  const { token } = asha;
  expect(await server.data('GET', CALLS.numberReadings.path, { token })).toEqual([
    { field: 'Aadhar Number', by: officer.name, reason: 'Differs on the card', at: reveal!.at },
  ]);
});

/** Filters without which a list is none. */
const FILTERS: Partial<Record<ListName, () => Record<string, string>>> = {
  applicants: () => ({ drive: driveId }),
};

test.each(['applicants', 'desk', 'actions'] as const)(
  'DAT-02 the file of the list %s records its students',
  async (list) => {
    const desk = await addApplicant(server, { isVerified: false });
    const who = list === 'desk' ? desk : asha;
    const columns = Object.keys(LIST_COLUMNS[list]).slice(0, 2);
    const body = { list, columns, filters: FILTERS[list]?.() ?? {}, format: 'csv' };
    const [entry] = await added(() => sent('exportList', '', body), who);
    const titles = columns.map(
      (one) => (LIST_COLUMNS[list] as Record<string, { title: string }>)[one]!.title,
    );
    expect(entry).toMatchObject({ kind: 'exported', what: list, columns: titles, by: officer.name });
    expect(entry!.file).toMatch(new RegExp(`^${list}-.*\\.csv$`));
  },
);

test('DAT-02 lists of nobody record nobody; students, resumes and a letter record theirs alone', async () => {
  for (const list of ['staff', 'drives'] as const)
    expect(
      await added(() =>
        sent('exportList', '', {
          list,
          columns: ['name', 'code'].slice(list === 'staff' ? 0 : 1).slice(0, 1),
          filters: {},
          format: 'csv',
        }),
      ),
    ).toEqual([]);
  const students = { format: 'csv', columns: [], students: [asha.id] };
  expect(await added(() => sent('exportStudents', '', students))).toMatchObject([
    { what: 'students', students: 1 },
  ]);
  expect(await added(() => sent('exportStudents', '', students), bina)).toEqual([]);
  const zip = await added(() => sent('exportResumes', driveId, {}));
  expect(zip).toMatchObject([
    { what: 'resumes', students: 2, company: expect.stringContaining('Company') as string },
  ]);
  const { sha256 } = await server.services.blobs.put(pdfOf(600, 'letter'));
  const [offer] = await db()
    .insert(placements)
    .values({
      studentId: asha.id,
      kind: 'ppo',
      company: 'Elsewhere',
      proofSha256: sha256,
      role: 'Dev',
      packageLpa: '6',
      offeredAt: new Date(),
    })
    .returning();
  expect(await added(() => sent('offerLetter', offer!.id))).toMatchObject([
    { what: 'offer letter', file: 'offer.pdf' },
  ]);
});

test('DAT-02 a company is named: what its list showed, and each file that it took', async () => {
  const link = await make({ columns: ['name', 'resume'] });
  const { ask } = await opened(link);
  const company = expect.stringMatching(/^Company drive-/) as string;
  const [view] = await added(() => ask(`${link.path}/list`));
  expect(view).toMatchObject({
    kind: 'viewed',
    by: company,
    company,
    what: 'applicants',
    columns: ['Student', 'Resume'],
  });
  expect(await added(() => ask(`${link.path}/list`, { q: 'asha' }))).toEqual([]);
  const csv = await added(() => ask(`${link.path}/download`, { format: 'csv' }));
  expect(csv).toMatchObject([{ kind: 'exported', by: company, what: 'applicants', students: 2 }]);
  const chosen = { format: 'zip', chosen: bina.id };
  expect(await added(() => ask(`${link.path}/download`, chosen))).toEqual([]);
  expect(await added(() => ask(`${link.path}/download`, chosen), bina)).toMatchObject([
    { what: 'resumes', students: 1 },
  ]);
  const own = await added(() => ask(`${link.path}/resumes/${asha.id}`));
  expect(own).toMatchObject([{ what: 'resume', by: company }]);
});

test('DAT-02 the list is read page by page, newest first, and nobody reads another’s', async () => {
  const student = await addApplicant(server);
  const by = { kind: 'command', words: 'npm run cell' } as const;
  for (let at = 0; at < 45; at += 1)
    await noteAccess(db(), by, { kind: 'exported', what: 'students', file: `${at}.csv` }, [student.id]);
  const files: (string | null)[] = [];
  for (let before: string | null = ''; before !== null;) {
    const page: AccessPage = await pageOf(student, before);
    expect(page.total).toBe(45);
    files.push(...page.items.map(({ file }) => file));
    before = page.next;
  }
  expect(new Set(files).size).toBe(45);
  expect((await pageOf(student)).items[0]).toMatchObject({ by: 'The portal’s operator' });
  expect((await pageOf(await addApplicant(server))).total).toBe(0);
  const wrong = await server.call('GET', `${CALLS.accesses.path}?before=none`, { token: student.token });
  expect(wrong.status).toBe(422);
});

test('DAT-02 no other code sends a file: what does is one of these, and records whose data it has', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  const senders = files.filter((name) =>
    /content-disposition|sendFile\(/.test(readFileSync(path.join(root, name), 'utf8')),
  );
  expect(senders.sort()).toEqual([
    'areas/activity/send-file-routes.ts',
    'areas/company-links/recruiter-routes.ts',
    'areas/drives/applicants/resume-routes.ts',
    'areas/offers/cell-routes.ts',
    'areas/privacy/routes.ts',
    // Figures of a season.
    'areas/seasons/cell-routes.ts',
    'areas/students/cell-routes.ts',
    'console/change-routes.ts',
    // A company's files, a message's, and a student's own resume.
    'platform/http/stored-file.ts',
  ]);
});
