import { CALLS } from '../../shared/src/contract/calls';
import { CELL_CALLS, CELL_HEADER, STAFF_COOKIE } from '../../shared/src/contract/cell';
import { json } from '../fixtures/api';
import { SAMPLE_PASSWORD } from '../fixtures/sample-students';

const LIMIT_MS = 10_000;

/** A call's answer; `unknown` when none came, so that the client does not know whether it was done. */
export type Answer<T = unknown> =
  | { kind: 'answered'; status: number; data: T; message: string }
  | { kind: 'unknown'; reason: string };

type Options = { token?: string; headers?: Record<string, string>; body?: BodyInit };

/** One call of the API that never throws: a server that is killed meanwhile is an answer too. */
export async function call<T>(
  url: string,
  method: string,
  path: string,
  { token, headers = {}, body }: Options = {},
): Promise<Answer<T>> {
  try {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      signal: AbortSignal.timeout(LIMIT_MS),
      ...(body ? { body } : {}),
    });
    const envelope = (await answer.json()) as { message: string; data: T };
    return { kind: 'answered', status: answer.status, data: envelope.data, message: envelope.message };
  } catch (error) {
    const { cause, message } = error as Error & { cause?: Error };
    return { kind: 'unknown', reason: cause?.message ?? message };
  }
}

/** Whether an answer says what happened: none, and 'the database cannot be reached', leave it open. */
export const wasDone = <T>(answer: Answer<T>): answer is Extract<Answer<T>, { kind: 'answered' }> =>
  answer.kind === 'answered' && answer.status !== 503;

/** The data of a call that must succeed. @throws Error when it does not; its cause is the status, if there was one */
export async function must<T>(url: string, method: string, path: string, options?: Options): Promise<T> {
  const answer = await call<T>(url, method, path, options);
  if (answer.kind === 'answered' && answer.status === 200) return answer.data;
  const [what, cause] =
    answer.kind === 'answered' ? [`${answer.status} ${answer.message}`, answer.status] : [answer.reason];
  throw new Error(`${method} ${path}: ${what}`, { cause });
}

/** A signed-in student of the sample college. */
export type Student = { enrollment: string; token: string };

/** Enrollment prefixes of generated groups with at least ten students (server/src/areas/sample-college). */
const GROUPS = ['220280107', '220280116', '220280119', '220280111', '220280106', '220280109', '220280152'];

/** Students who are verified: they decide on drives. */
export const VERIFIED = GROUPS.flatMap((group) =>
  Array.from({ length: 8 }, (_, index) => `${group}${101 + index}`),
);
/** Students whose profile is filled and not locked: they save. */
export const FILLING = GROUPS.map((group) => `${group}110`);

/** Signs a student in. @throws Error when the server refuses */
export async function enter(url: string, enrollment: string): Promise<Student> {
  const body = json({ enrollment, password: SAMPLE_PASSWORD });
  const { token } = await must<{ token: string }>(url, 'POST', CALLS.login.path, { body });
  return { enrollment, token };
}

/** Signs the sample's officer in. @returns the headers of the officer's calls @throws Error when the server refuses */
export async function enterAsOfficer(url: string): Promise<Record<string, string>> {
  const header = { [CELL_HEADER.name]: CELL_HEADER.value };
  const reply = await fetch(`${url}${CELL_CALLS.login.path}`, {
    method: CELL_CALLS.login.method,
    headers: header,
    body: json({ email: 'officer@sie.example', password: SAMPLE_PASSWORD }),
  });
  const cookie = reply.headers.getSetCookie().find((one) => one.startsWith(`${STAFF_COOKIE}=`));
  if (!cookie) throw new Error(`The officer is not let in: ${reply.status}`);
  return { ...header, cookie: cookie.split(';')[0]! };
}
