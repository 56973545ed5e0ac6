import { randomUUID } from 'node:crypto';
import { KEY_HEADER } from '@portal/shared/contract';
import { CELL_CALLS, CELL_HEADER, STAFF_COOKIE, type StaffRole } from '@portal/shared/contract/cell';
import { hashPassword } from '../src/areas/identity/password-hash';
import { hashOf, newSecret } from '../src/areas/identity/secret';
import { staff, staffSessions } from '../src/areas/identity/staff-schema';
import { CLOCK, fromNow } from '../src/platform/database/clock';
import { formOf } from './drives/test-drives';
import { PASSWORD } from './students';
import { useTestServer, type CallAnswer, type TestServer } from './test-server';

let hashed: Promise<string> | undefined;

type Staff = typeof staff.$inferSelect;

/** Adds someone of the cell with PASSWORD. */
export async function addStaffMember(
  { services }: Pick<TestServer, 'services'>,
  role: StaffRole,
  more: Partial<typeof staff.$inferInsert> = {},
): Promise<Staff> {
  hashed ??= hashPassword(PASSWORD);
  const [row] = await services.database.db
    .insert(staff)
    .values({
      email: `${role}-${randomUUID()}@sie.example`,
      name: `The ${role}`,
      role,
      passwordHash: await hashed,
      ...more,
    })
    .returning();
  return row!;
}

/** Begins a staff session without the login call. @returns the headers of its calls */
export async function staffHeaders(
  { services }: Pick<TestServer, 'services'>,
  { id }: Pick<Staff, 'id'>,
): Promise<Record<string, string>> {
  const token = newSecret();
  await services.database.db.insert(staffSessions).values({
    staffId: id,
    tokenHash: hashOf(token),
    browser: 'A test',
    createdAt: CLOCK,
    usedAt: CLOCK,
    expiresAt: fromNow(60 * 60 * 1000),
  });
  return { cookie: `${STAFF_COOKIE}=${token}`, [CELL_HEADER.name]: CELL_HEADER.value };
}

/**
 * Someone of a role who is logged in.
 * @returns calls by their names in CELL_CALLS, the data that one gives, and the rows of a list; `key` is a change's Idempotency-Key
 */
export async function signedInStaff(
  server: TestServer,
  role: StaffRole,
  more: Partial<typeof staff.$inferInsert> = {},
  further: { host?: string } = {},
) {
  const member = await addStaffMember(server, role, more);
  const headers = Object.assign(await staffHeaders(server, member), further);
  const call = (
    name: keyof typeof CELL_CALLS,
    { id = '', body, query = '', key }: { id?: string; body?: object; query?: string; key?: string } = {},
  ): Promise<CallAnswer> => {
    const { method, path } = CELL_CALLS[name];
    return server.call(method, `${path.replace(':id', id)}${query && `?${query}`}`, {
      headers: key === undefined ? headers : { ...headers, [KEY_HEADER]: key },
      ...(body ? { body } : {}),
    });
  };
  const data = async <Data>(...asked: Parameters<typeof call>) => (await call(...asked)).body.data as Data;
  const rows = async <Row>(...asked: Parameters<typeof call>) => (await data<{ rows: Row[] }>(...asked)).rows;
  return { ...member, headers, call, data, rows };
}
export type SignedInStaff = Awaited<ReturnType<typeof signedInStaff>>;

/** A call of someone of the cell that sends a file, with what is said of it in a field of the form. */
export async function sendFile<Data>(
  { app }: TestServer,
  { headers }: Pick<SignedInStaff, 'headers'>,
  name: keyof typeof CELL_CALLS,
  {
    id = '',
    file,
    field,
    said,
  }: { id?: string; file: Uint8Array | null; field: string; said: object | null },
): Promise<{ status: number; message: string; data: Data }> {
  const form = formOf([
    ...(said === null ? [] : [{ name: field, value: JSON.stringify(said) }]),
    ...(file === null ? [] : [{ name: 'file', filename: 'list.csv', bytes: Buffer.from(file) }]),
  ]);
  const { method, path } = CELL_CALLS[name];
  const reply = await app.inject({
    method,
    url: path.replace(':id', id),
    payload: form.payload,
    headers: { ...headers, ...form.headers },
  });
  return { status: reply.statusCode, ...reply.json<{ message: string; data: Data }>() };
}

/**
 * At the top of a suite: someone of a role who is logged in before its first test.
 * @param every beforeEach where the suite's clock moves on by more than a session lasts
 * @returns someone who has nothing in them before the suite's hooks and tests
 */
export function useStaff(
  server: TestServer,
  role: StaffRole,
  more: Parameters<typeof signedInStaff>[2] = {},
  every: typeof beforeAll = beforeAll,
): SignedInStaff {
  const member = {} as SignedInStaff;
  every(async () => {
    Object.assign(member, await signedInStaff(server, role, more));
  });
  return member;
}

/** At the top of a suite: a server, and an officer who is logged in before its first test. */
export function useConsole(options: Parameters<typeof useTestServer>[0] = {}) {
  const server = useTestServer(options);
  return { server, officer: useStaff(server, 'officer') };
}

/** A key of a change that no other has. */
export const freshKey = (): string => randomUUID();
