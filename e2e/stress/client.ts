import { CELL_CALLS, CELL_HEADER, STAFF_COOKIE } from '../../shared/src/contract/cell';
import { ApiClient, json, type Answer } from '../fixtures/api';
import { SAMPLE_PASSWORD } from '../fixtures/sample-students';

type Answered<T> = Extract<Answer<T>, { kind: 'answered' }>;

/** What a 409 says of a change that was sent before with its key (F-01). */
const changeOf = ({ status, data }: Answered<unknown>): string | undefined =>
  status === 409 ? (data as { change?: string } | null)?.change : undefined;

/** Whether an answer says what happened: none, 'the database cannot be reached' and a change that still runs leave it open. */
export const wasDone = <T>(answer: Answer<T>): answer is Answered<T> =>
  answer.kind === 'answered' && answer.status !== 503 && changeOf(answer) !== 'running';

/** Whether a change is saved, and its response was lost for ever: the server was killed between the two. */
export const isMade = (answer: Answered<unknown>): boolean => changeOf(answer) === 'made';

/** A logged-in student of the sample college. */
export type Student = Pick<ApiClient, 'enrollment' | 'token'>;

/** Enrollment prefixes of generated groups with at least ten students (server/src/areas/sample-college). */
const GROUPS = ['220280107', '220280116', '220280119', '220280111', '220280106', '220280109', '220280152'];

/** Students who are verified: they decide on drives. */
export const VERIFIED = GROUPS.flatMap((group) =>
  Array.from({ length: 8 }, (_, index) => `${group}${101 + index}`),
);
/** Students whose profile is filled and not locked: they save. */
export const FILLING = GROUPS.map((group) => `${group}110`);

/** Signs a student in. @throws Error when the server refuses */
export const enter = (url: string, enrollment: string): Promise<Student> => ApiClient.signIn(url, enrollment);

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
