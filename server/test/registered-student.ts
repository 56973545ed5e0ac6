import { registerPath, type RegisteredData } from '@portal/shared/contract';
import type { StudentRecord } from '@portal/shared/contract/cell';
import { BODIES } from './profile/documents';
import { type SignedInStaff } from './staff';
import { addStudent, signIn } from './students';
import type { TestServer } from './test-server';

const FILLED = ['personal', 'address', 'ssc', 'hsc', 'be'] as const;

/** A logged-in student who has confirmed a complete profile, with the calls that change it. @param more of the college's list */
export async function registeredStudent(server: TestServer, more: Parameters<typeof addStudent>[1] = {}) {
  const student = await addStudent(server, { isRegistered: false, isVerified: false, ...more });
  const token = await signIn(server, student);
  const save = (section: keyof typeof BODIES, more: object = {}) =>
    server.call('POST', registerPath(section), { token, body: { ...BODIES[section], ...more } });
  for (const section of FILLED) expect(await save(section)).toMatchObject({ status: 200 });
  const confirm = () => server.call('PUT', '/student/set/registered?isRegistered=true', { token });
  expect(await confirm()).toMatchObject({ status: 200 });
  const standing = async () => await server.data<RegisteredData>('GET', '/student/get/registered', { token });
  return { ...student, token, save, confirm, standing };
}

/** A student's record, as someone of the cell reads it. */
export const recordOf = async (staff: SignedInStaff, id: string) =>
  await staff.data<StudentRecord>('student', { id });

/** Undoes a batch. */
export const undo = (staff: SignedInStaff, id: string) =>
  staff.call('undo', { id, body: { reason: 'Wrong one' } });

/** Verifies a student, or takes the verification back, as they stand now. */
export async function setVerified(staff: SignedInStaff, id: string, isVerified: boolean, reason = 'A copy') {
  const { version } = await recordOf(staff, id);
  return isVerified
    ? staff.call('verify', { body: { students: [{ id, version }], confirmed: true } })
    : staff.call('unverify', { id, body: { version, reason } });
}
