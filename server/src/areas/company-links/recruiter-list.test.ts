import { strFromU8, unzipSync } from 'fflate';
import { addApplicant, addDrive, applying } from '../../../test/drives/test-drives';
import { markCalls, type Person } from '../../../test/drives/test-eligibility-data';
import { recruiterCalls } from '../../../test/recruiters';
import { useConsole } from '../../../test/staff';

const { server, officer } = useConsole({ config: { publicUrl: 'http://portal.example' } });
let driveId: string;
const here = () => ({ server, officer, driveId });
const { decide } = markCalls(here);
const { make, listed, opened } = recruiterCalls(here);
let people: Record<'asha' | 'twin' | 'bina' | 'chirag', Person>;

beforeAll(async () => {
  driveId = await addDrive(server, { branches: ['computer', 'civil'] });
  const added = async (name: string, branch: string, cpi: string, roles: string) => {
    const one = await addApplicant(server, { name, branch }, { cpi, branch });
    await decide(driveId, one, applying(roles));
    return one;
  };
  people = {
    asha: await added('ASHA PATEL', 'computer', '8.10', 'Developer'),
    twin: await added('ASHA PATEL', 'civil', '9.20', 'Tester'),
    bina: await added('BINA MEHTA', 'civil', '7.40', 'Developer,Tester'),
    chirag: await added('CHIRAG SONI', 'computer', '8.90', 'Tester'),
  };
});

/** The enrollments of a page, in its order. */
const shownIn = (html: string) => [...html.matchAll(/<td>(\d{12})<\/td>/g)].map(([, one]) => one);
const of = (...list: Person[]) => list.map(({ enrollment }) => enrollment);

test('F-72 a recruiter sorts, searches and filters by role and branch, and keeps what is selected and typed', async () => {
  const { asha, twin, bina, chirag } = people;
  const link = await make({ columns: ['name', 'enrollment', 'branch', 'cpi', 'roles'] });
  const { ask } = await opened(link);
  const list = async (form: Record<string, string>) => {
    const answer = await ask(`${link.path}/list`, form);
    expect(answer.statusCode).toBe(200);
    return answer.body;
  };
  expect(shownIn(await list({ sort: 'cpi', order: 'desc' }))).toEqual(of(twin, chirag, asha, bina));
  expect(shownIn(await list({ role: 'Tester', sort: 'name' }))).toEqual(of(twin, bina, chirag));
  expect(shownIn(await list({ branch: 'civil', role: 'Developer' }))).toEqual(of(bina));
  expect(shownIn(await list({ q: 'chirag' }))).toEqual(of(chirag));
  const kept = await list({ q: 'chirag', chosen: bina.id, list: 'Somebody <b>' });
  expect(kept).toContain('1 more are selected outside this page.');
  expect(kept).toContain(`<input type="hidden" name="chosen" value="${bina.id}">`);
  expect(kept).toContain('Somebody &#60;b&#62;</textarea>');
  expect(await list({ chosen: bina.id })).toMatch(new RegExp(`value="${bina.id}"[^>]* checked>`));
});

test('F-72 nothing is searched, filtered or sorted by what the link does not show', async () => {
  const { asha, twin, bina, chirag } = people;
  const link = await make({ columns: ['enrollment'] });
  const { ask } = await opened(link);
  const form = { q: bina.email.slice(0, 6), branch: 'civil', role: 'Tester', sort: 'cpi', order: 'desc' };
  const { body } = await ask(`${link.path}/list`, { ...form, q: '' });
  expect(shownIn(body)).toEqual(of(asha, twin, bina, chirag).sort().reverse());
  expect(body).not.toMatch(/name="branch"|name="role"|value="cpi"|civil|BINA/);
  for (const q of ['BINA', bina.email]) {
    const found = await ask(`${link.path}/list`, { q });
    expect(shownIn(found.body)).toEqual([]);
  }
  expect((await ask(`${link.path}/download`, { format: 'zip' })).statusCode).toBe(404);
});

test('F-72 a shortlist of a link without names and enrollments is confirmed without them', async () => {
  const { asha, twin, bina } = people;
  const link = await make({ columns: ['branch', 'cpi'] });
  const { ask } = await opened(link);
  const { body } = await ask(`${link.path}/shortlist`, { chosen: bina.id, list: 'asha patel' });
  expect(body).toContain('Students on your shortlist (1)');
  for (const { enrollment } of [asha, twin, bina]) expect(body).not.toContain(enrollment);
  expect(body).not.toContain('BINA');
});

test('F-72 the list and the selected résumés are downloaded within the columns of the link, and each is written down', async () => {
  const { bina, chirag } = people;
  const link = await make({ columns: ['name', 'enrollment', 'resume'] });
  const { ask } = await opened(link);
  const csv = await ask(`${link.path}/download`, { format: 'csv', q: 'bina' });
  expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="applicants-.*\.csv"$/);
  expect(
    csv.body
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\n'),
  ).toEqual(['"Student","Enrollment","Resume"', `"BINA MEHTA","${bina.enrollment}","asha.pdf"`]);
  const xlsx = await ask(`${link.path}/download`, { format: 'xlsx' });
  expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
  // Selected students come whatever is searched for.
  const zip = await ask(`${link.path}/download`, [
    ['format', 'zip'],
    ['q', 'asha'],
    ['chosen', bina.id],
    ['chosen', chirag.id],
  ]);
  const files = unzipSync(zip.rawPayload);
  const names = Object.keys(files).filter((name) => name.endsWith('.pdf'));
  expect(names.sort()).toEqual(
    [`${bina.enrollment}-BINA MEHTA.pdf`, `${chirag.enrollment}-CHIRAG SONI.pdf`].sort(),
  );
  expect(strFromU8(files['SHA256SUMS.txt']!)).toContain('2 of 2');
  const none = await ask(`${link.path}/download`, { format: 'csv', q: 'nobody', list: 'kept' });
  expect([none.statusCode, none.body]).toEqual([409, expect.stringContaining('nothing to download')]);
  expect(none.body).toContain('kept</textarea>');
  expect((await ask(`${link.path}/download`, { format: 'pdf' })).statusCode).toBe(422);
  const { history } = await listed(link.id);
  expect(history.filter(({ title }) => title === 'Downloaded the list of a company link')).toHaveLength(2);
  expect(
    history.flatMap(({ title, student }) => (title.startsWith('Read a resume') ? student : [])).sort(),
  ).toEqual(of(bina, chirag).sort());
});

test('F-72 a name that fits two students is reported so, with the choice for the recruiter and the officer', async () => {
  const { asha, twin, chirag } = people;
  const link = await make();
  const { ask } = await opened(link);
  const sent = await ask(`${link.path}/shortlist`, { list: 'Asha Patel\nNobody', chosen: chirag.id });
  expect(sent.body).toContain('Students on your shortlist (1)');
  expect(sent.body).toContain('“Asha Patel” fits 2 students');
  for (const one of [asha, twin]) {
    expect(sent.body).toContain(`value="${one.id}"`);
    expect(sent.body).toContain(`ASHA PATEL (${one.enrollment})`);
  }
  expect(sent.body).toContain('Lines that match no student of the list (1)');
  const [shortlist] = (await listed(link.id)).shortlists;
  expect(shortlist).toMatchObject({
    students: [{ enrollment: chirag.enrollment }],
    unclear: [{ line: 'Asha Patel', students: of(asha, twin).map((enrollment) => ({ enrollment })) }],
    unread: ['Nobody'],
  });
  // One of them selected makes the name clear.
  const clear = await ask(`${link.path}/shortlist`, { list: 'asha patel', chosen: twin.id });
  expect(clear.body).toContain('Students on your shortlist (1)');
  expect(clear.body).not.toContain('fits 2 students');
  expect((await listed(link.id)).shortlists[0]).toMatchObject({
    students: [{ enrollment: twin.enrollment }],
    unclear: [],
  });
  const empty = await ask(`${link.path}/shortlist`, { list: '' });
  expect([empty.statusCode, empty.body]).toEqual([422, expect.stringContaining('Select students')]);
});
