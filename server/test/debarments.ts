import { CALLS, pathOf, type HomePageData } from '@portal/shared/contract';
import type { DebarmentCourse, DebarmentDone, StudentRecord } from '@portal/shared/contract/cell';
import { debarNow } from '../src/areas/debarment/debarments';
import { staff } from '../src/areas/identity/staff-schema';
import { lockStudentRow } from '../src/areas/students/student-row-store';
import { versionOf } from '../src/areas/students/student-version';
import { postingOf } from './drives/test-drives';
import { signedInStaff, type SignedInStaff } from './staff';
import type { TestServer } from './test-server';

type Asked = { id: string; enrollment: string; token: string };
export const REASON = 'Absent from the aptitude test';

/** A verifier and two officers who are logged in. Officers of other tests are suspended: none of them is a second officer. */
export async function debarmentStaff(server: TestServer) {
  await server.services.database.db.update(staff).set({ isSuspended: true });
  const verifier = await signedInStaff(server, 'verifier', { name: 'Vera' });
  const one = await signedInStaff(server, 'officer', { name: 'One' });
  const two = await signedInStaff(server, 'officer', { name: 'Two' });
  return { verifier, one, two };
}

/**
 * A debarment's steps, by the cell and by the student it is of.
 * @param here read at each call
 */
export function debarmentCalls(
  here: () => { server: TestServer; verifier: SignedInStaff; one: SignedInStaff },
) {
  const record = async (id: string) => await here().one.data<StudentRecord>('student', { id });
  const course = async (id: string) => await here().one.data<DebarmentCourse>('debarmentCourse', { id });
  const withStudent = async (id: string, more: object = {}) => ({
    version: (await record(id)).version,
    reason: REASON,
    ...more,
  });
  const withBar = async (id: string, more: object = {}) => ({
    version: (await course(id)).version,
    reason: 'As was agreed',
    ...more,
  });
  const proposed = async (id: string) => {
    const { status, body } = await here().verifier.call('proposeDebarment', {
      id,
      body: await withStudent(id),
    });
    expect(status).toBe(200);
    return (body.data as DebarmentDone).bar;
  };
  const barred = async (id: string, by = here().one, more: object = {}) => {
    const { status, body } = await by.call('bar', { id, body: await withStudent(id, more) });
    expect(status).toBe(200);
    return (body.data as DebarmentDone).bar;
  };
  const say = (
    call: 'answerDebarment' | 'appealDebarment',
    { token }: Pick<Asked, 'token'>,
    id: string,
    more = {},
  ) =>
    here().server.call('POST', pathOf(CALLS[call].path, { id }), {
      token,
      body: { text: 'I was in the hospital.', ...more },
    });
  const home = async (token: string) =>
    await here().server.data<HomePageData>('GET', CALLS.homePageData.path, { token });
  const posting = (token: string, id: string) => postingOf(here().server, id, { token });
  return { record, course, withStudent, withBar, proposed, barred, say, home, posting };
}

/** Debars a student at once. */
export const debarStudent = ({ services: { database } }: Pick<TestServer, 'services'>, id: string) =>
  database.db.transaction(async (tx) => {
    const student = await lockStudentRow(tx, id);
    const said = { version: versionOf(student!), reason: REASON };
    await debarNow({ database: { db: tx } }, { kind: 'command', words: 'cell' }, id, said);
  });
