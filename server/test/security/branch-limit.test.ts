import {
  CELL_CALLS,
  hasRight,
  type CellCallName,
  type MenuCounts,
  type StudentRecord,
  type StudentsPage,
  type UnlockRequestItem,
} from '@portal/shared/contract/cell';
import { addDrive } from '../drives/test-drives';
import { recordOf, registeredStudent } from '../registered-student';
import { freshKey, signedInStaff, useStaff, type SignedInStaff } from '../staff';
import { useTestServer } from '../test-server';

const ROLE = 'department coordinator';
const REASON = 'Compared with the card';
const AADHAR = { section: 'personal', field: 'aadhar_no', reason: REASON };

const server = useTestServer({ rules: true });
const verifier = useStaff(server, 'verifier');
const officer = useStaff(server, 'officer');
type Student = Awaited<ReturnType<typeof registeredStudent>>;
let department: SignedInStaff;
let own: Student;
let other: Student;
let driveId: string;

beforeAll(async () => {
  own = await registeredStudent(server);
  other = await registeredStudent(server, { branch: 'civil', name: 'OUTSIDER' });
  driveId = await addDrive(server);
  for (const { token } of [own, other])
    await server.call('POST', '/student/unlock-requests', {
      token,
      body: { sections: ['ssc'], reason: 'My marksheet was corrected.' },
    });
  const { branch } = await recordOf(officer, own.id);
  expect(branch).not.toBe('civil');
  department = await signedInStaff(server, ROLE, { branches: [branch] });
});

type Asked = Parameters<SignedInStaff['call']>[1];
type About = { student: Student; record: StudentRecord };
/** The calls about one student, each as it is made about them. */
const SINGLE: Partial<Record<CellCallName, (about: About) => Asked>> = {
  student: ({ student: { id } }) => ({ id }),
  reveal: ({ student: { id } }) => ({ id, body: AADHAR }),
  verdict: ({ student }) => ({ id: driveId, query: `student=${student.enrollment}` }),
  claim: ({ student: { id } }) => ({ id }),
  release: ({ student: { id } }) => ({ id }),
  verify: ({ student: { id }, record: { version } }) => ({
    body: { students: [{ id, version }], confirmed: true },
  }),
  returnSections: ({ student: { id }, record: { version } }) => ({
    id,
    body: { sections: ['ssc'], reason: 'The year is wrong.', version },
  }),
  unverify: ({ student: { id }, record: { version } }) => ({ id, body: { reason: 'A copy', version } }),
  decideUnlock: ({ record: { unlock_requests: asked } }) => ({
    id: asked[0]!.id,
    body: { grant: false, reason: 'Bring the marksheet.', version: asked[0]!.version },
  }),
};
const LISTS: CellCallName[] = ['students', 'desk', 'unlockRequests'];
const listed = async (by: SignedInStaff, name: CellCallName, query = '') =>
  by.data<{ rows: { id: string; student?: { id: string } }[]; total: number }>(name, { query });

test('CEL-77 each call that a department coordinator may make about students is tried below', () => {
  const may = (Object.keys(CELL_CALLS) as CellCallName[]).filter((name) => {
    const { right } = CELL_CALLS[name];
    return right !== null && right !== 'own account' && hasRight(ROLE, right);
  });
  expect(may.sort()).toEqual([...Object.keys(SINGLE), ...LISTS].sort());
});

test.each(Object.keys(SINGLE) as CellCallName[])(
  'CEL-77 %s is 404 about a student of another branch, as about nobody, and changes nothing',
  async (name) => {
    const asked = SINGLE[name]!({ student: other, record: await recordOf(officer, other.id) });
    const before = await recordOf(officer, other.id);
    const { status, body } = await department.call(name, asked);
    expect([status, body.data]).toEqual([404, null]);
    expect(JSON.stringify(body)).not.toContain(other.name);
    const after = await recordOf(officer, other.id);
    expect([after.version, after.claim, after.actions]).toEqual([
      before.version,
      before.claim,
      before.actions,
    ]);
    // Who is of the whole college reaches them.
    expect((await verifier.call(name, asked)).status).not.toBe(404);
  },
);

test('CEL-77 an unlock request of another branch is answered as one that is not there', async () => {
  const record = await recordOf(officer, other.id);
  const asked = SINGLE.decideUnlock!({ student: other, record });
  for (const id of [asked!.id!, freshKey()]) {
    const { status, body } = await department.call('decideUnlock', { ...asked, id });
    expect([status, body.message]).toEqual([404, 'There is no such request.']);
  }
});

test.each(LISTS)('CEL-77 %s and its count have nobody of another branch', async (name) => {
  const whose = ({ id, student }: { id: string; student?: { id: string } }) => student?.id ?? id;
  const queries = ['', `branch=civil`, ...(name === 'desk' ? ['state=returned'] : [])];
  for (const query of queries) {
    const { rows, total } = await listed(department, name, query);
    expect([name, query, rows.map(whose)]).toEqual([
      name,
      query,
      rows.map(whose).filter((id) => id === own.id),
    ]);
    expect(total).toBe(rows.length);
  }
  const all = await listed(verifier, name);
  expect(all.total).toBeGreaterThan(0);
});

test('CEL-77 a search finds nobody of another branch, and the filter offers the own branches alone', async () => {
  for (const q of [other.enrollment, other.name, other.email]) {
    const found = await department.data<StudentsPage>('students', { query: `q=${encodeURIComponent(q)}` });
    expect([q, found.rows, found.total]).toEqual([q, [], 0]);
    const whole = await verifier.data<StudentsPage>('students', { query: `q=${encodeURIComponent(q)}` });
    expect(whole.rows.map(({ id }) => id)).toEqual([other.id]);
  }
  expect((await department.data<StudentsPage>('students', {})).branches).toEqual(department.branches);
});

test('CEL-77 the menu counts what the lists of the own branches have', async () => {
  const counts = await department.data<MenuCounts>('menuCounts');
  const waiting = await listed(department, 'desk');
  const asked = await listed(department, 'unlockRequests');
  expect(counts).toMatchObject({
    to_verify: waiting.total,
    unlock_requests: asked.total,
    bars_to_decide: 0,
    appeals: 0,
  });
});

test('CEL-77 a student of the own branch is read, verified and answered, and nothing goes out as a file', async () => {
  const record = await recordOf(department, own.id);
  const [request] = record.unlock_requests as [UnlockRequestItem];
  const answer = { grant: false, reason: 'Bring the marksheet.', version: request.version };
  expect((await department.call('decideUnlock', { id: request.id, body: answer })).status).toBe(200);
  expect((await department.call('reveal', { id: own.id, body: AADHAR })).status).toBe(200);
  const { version } = await recordOf(department, own.id);
  const body = { students: [{ id: own.id, version }], confirmed: true };
  expect((await department.call('verify', { body })).status).toBe(200);
  for (const name of ['exportStudents', 'exportList', 'drives', 'offers', 'actions', 'overview'] as const)
    expect([name, (await department.call(name, { body: {} })).status]).toEqual([name, 403]);
});

test('CEL-77 a batch with one student of another branch is refused whole', async () => {
  const [mine, theirs] = [await registeredStudent(server), other];
  const students = await Promise.all(
    [mine, theirs].map(async ({ id }) => ({ id, version: (await recordOf(officer, id)).version })),
  );
  const { status } = await department.call('verify', { body: { students, confirmed: true } });
  expect([status, (await recordOf(officer, mine.id)).is_verified]).toEqual([404, false]);
});
