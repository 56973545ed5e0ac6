import { CALLS, FILE_PATHS, pathOf, type MyData } from '@portal/shared/contract';
import { studentData } from '@portal/shared/contract/student-data';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { testClock } from '../../../test/clock';
import { addApplicant, addDrive, answerDrive, applying, pdfOf } from '../../../test/drives/test-drives';
import { insertRound } from '../../../test/drives/test-rounds';
import { recruiterCalls } from '../../../test/recruiters';
import { useStaff } from '../../../test/staff';
import { useTestServer } from '../../../test/test-server';
import { attendances, placements } from '../drives/schema';
import { deleteOldCopies, takeCopy } from './copy-store';
import { makeNextCopy } from './make-copy';
import { studentCopies } from './schema';

const DAY_MS = 24 * 60 * 60 * 1000;

const clock = testClock();
const logged: string[] = [];
const server = useTestServer({ clock, config: { publicUrl: 'http://portal.example' } });
const officer = useStaff(server, 'officer', {}, beforeEach);
let driveId: string;
beforeAll(async () => {
  driveId = await addDrive(server);
});
const { make, opened } = recruiterCalls(() => ({ server, officer, driveId }));

type Who = { token: string };
const db = () => server.services.database.db;
const log = { error: (_facts: object, words: string) => logged.push(words) } as never;
const makeNext = () => makeNextCopy({ ...server.services, log });
const copyOf = async ({ token }: Who) =>
  (await server.data<MyData>('GET', CALLS.myData.path, { token })).copy;
const ask = ({ token }: Who) => server.call('POST', CALLS.askCopy.path, { token, body: {} });
const download = (id: string, headers: Record<string, string>) =>
  server.app.inject({ url: pathOf(FILE_PATHS.dataCopy, { id }), headers });
const bearer = ({ token }: Who) => ({ authorization: `Bearer ${token}` });
/** A student with a finished copy. */
async function withCopy(name = 'ASHA') {
  const student = await addApplicant(server, { name });
  await ask(student);
  expect(await makeNext()).toBe(true);
  return { student, copy: (await copyOf(student))! };
}

test('DAT-01 a student asks for a copy, follows it, and gets one ZIP with data, schema, PDF and files', async () => {
  const student = await addApplicant(server, { name: 'આશા SHAH' });
  const resume = pdfOf(700, 'mine');
  await answerDrive(server, driveId, student, applying('Developer', resume));
  expect(await copyOf(student)).toBeNull();
  expect((await ask(student)).body.message).toBe('Your copy is being made.');
  const begun = await copyOf(student);
  expect(begun).toMatchObject({ state: 'making', ready_at: null, expires_at: null });
  // Asked again meanwhile: there is one at a time.
  expect((await ask(student)).body.data).toMatchObject({ copy: { id: begun!.id, state: 'making' } });
  expect([await makeNext(), await makeNext()]).toEqual([true, false]);
  const copy = (await copyOf(student))!;
  expect(copy).toMatchObject({ id: begun!.id, state: 'ready', done: 3, total: 3 });
  expect(Date.parse(copy.expires_at!) - Date.parse(copy.ready_at!)).toBe(7 * DAY_MS);
  const { statusCode, headers, rawPayload } = await download(copy.id, bearer(student));
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/zip',
    'no-store',
  ]);
  expect(headers['content-disposition']).toBe('attachment; filename="my-data.zip"');
  const files = unzipSync(rawPayload);
  const data = studentData.parse(JSON.parse(strFromU8(files['my-data.json']!)));
  expect(Object.keys(files).sort()).toEqual(
    ['my-data.json', 'my-data.pdf', 'my-data.schema.json', data.files[0]!.path].sort(),
  );
  expect(data.student).toMatchObject({ enrollment: student.enrollment, name: 'આશા SHAH' });
  expect(data.applications).toMatchObject([
    { choice: 'TRUE', roles: ['Developer'], state: { state: 'applied' } },
  ]);
  expect(Buffer.from(files[data.files[0]!.path!]!)).toEqual(resume);
  expect(strFromU8(files['my-data.pdf']!.subarray(0, 5))).toBe('%PDF-');
  expect(JSON.parse(strFromU8(files['my-data.schema.json']!))).toHaveProperty('properties.applications');
});

test('DAT-01 nobody else gets the ZIP: another student, staff, a recruiter, or anybody without a session', async () => {
  const { student, copy } = await withCopy();
  const other = await addApplicant(server);
  expect((await download(copy.id, bearer(other))).statusCode).toBe(404);
  // Not with a copy of their own either.
  await ask(other);
  await makeNext();
  expect((await download(copy.id, bearer(other))).statusCode).toBe(404);
  expect((await download(copy.id, officer.headers)).statusCode).toBe(401);
  const { cookies } = await opened(await make());
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  expect((await download(copy.id, { cookie })).statusCode).toBe(401);
  expect((await download(copy.id, {})).statusCode).toBe(401);
  expect((await download(copy.id, bearer(student))).statusCode).toBe(200);
});

test('DAT-01 results that are not published, remarks, scores, slots and notes of staff are in no copy', async () => {
  const student = await addApplicant(server);
  const hidden = await addDrive(server);
  await answerDrive(server, hidden, student, applying('Developer'));
  const roundId = await insertRound(server, hidden, { number: 1 });
  await db().insert(attendances).values({
    roundId,
    studentId: student.id,
    status: 'PRESENT',
    stagedResult: 'NOT QUALIFIED',
    onHold: true,
    score: '87.65',
    remark: 'weak in algebra',
    slot: '11:35',
    panel: 'Panel of five',
  });
  const offer = {
    studentId: student.id,
    driveId: hidden,
    role: 'Developer',
    packageLpa: '6',
    offeredAt: new Date(),
  };
  await db()
    .insert(placements)
    .values({ ...offer, packageReason: 'staff asked the company' });
  await ask(student);
  await makeNext();
  const { rawPayload } = await download((await copyOf(student))!.id, bearer(student));
  const json = strFromU8(unzipSync(rawPayload)['my-data.json']!);
  expect(json).toContain('"status": "PRESENT"');
  expect(json).not.toMatch(/NOT QUALIFIED|87\.65|algebra|11:35|Panel of five|staff asked|on_hold|staged/);
});

test('DAT-01 a copy whose server was killed is made by another one, and one that fails is said', async () => {
  const student = await addApplicant(server);
  await ask(student);
  expect(await takeCopy(db())).toMatchObject({ studentId: student.id });
  // Its time is not over: the process that has it may still run.
  expect(await makeNext()).toBe(false);
  await clock.advance(31_000);
  expect(await makeNext()).toBe(true);
  expect(await copyOf(student)).toMatchObject({ state: 'ready' });
  await ask(student);
  const broken = { ...server.services, log, blobs: { get: () => Promise.reject(new Error('no disk')) } };
  await answerDrive(server, driveId, student, applying('Developer'));
  expect(await makeNextCopy(broken)).toBe(true);
  expect(await copyOf(student)).toMatchObject({ state: 'failed' });
  expect(logged).toEqual(['a copy of a student’s data could not be made']);
  await ask(student);
  expect(await makeNext()).toBe(true);
  expect(await copyOf(student)).toMatchObject({ state: 'ready' });
});

test.each([
  ['fails', () => Promise.reject(new Error('no disk'))],
  ['ends', () => Promise.resolve(null)],
])(
  'DAT-01 a slow process that %s leaves the copy as the one has made it that took it over',
  async (_end, get) => {
    const student = await addApplicant(server);
    await answerDrive(server, driveId, student, applying('Developer'));
    await ask(student);
    const slow = async () => {
      await clock.advance(31_000);
      expect(await makeNext()).toBe(true);
      return get();
    };
    expect(await makeNextCopy({ ...server.services, log, blobs: { get: slow } })).toBe(true);
    expect(await copyOf(student)).toMatchObject({ state: 'ready', done: 3 });
    const { rawPayload } = await download((await copyOf(student))!.id, bearer(student));
    expect(Object.keys(unzipSync(rawPayload))).toHaveLength(4);
  },
);

test('DAT-01 a copy is sealed, ends after 7 days, gives way to a newer one, and five an hour are enough', async () => {
  const { student, copy } = await withCopy('SEALED NAME');
  const [row] = await db().select().from(studentCopies).where(eq(studentCopies.studentId, student.id));
  expect(JSON.stringify(row)).not.toContain('SEALED');
  await ask(student);
  await makeNext();
  const newer = (await copyOf(student))!;
  expect(newer.id).not.toBe(copy.id);
  expect((await download(copy.id, bearer(student))).statusCode).toBe(404);
  expect((await download(newer.id, bearer(student))).statusCode).toBe(200);
  for (let more = 0; more < 3; more += 1) {
    expect((await ask(student)).status).toBe(200);
    await makeNext();
  }
  expect((await ask(student)).status).toBe(429);
  await clock.advance(7 * DAY_MS);
  const again = { token: await server.services.sessions.start(student.id) };
  const last = (await db().select().from(studentCopies).where(eq(studentCopies.studentId, student.id)))[0]!;
  expect([await copyOf(again), (await download(last.id, bearer(again))).statusCode]).toEqual([null, 404]);
  await deleteOldCopies(db());
  expect(await db().$count(studentCopies)).toBe(0);
});
