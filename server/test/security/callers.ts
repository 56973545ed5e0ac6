import { SESSION_LIFE_MS } from '@portal/shared/contract';
import { sql } from 'drizzle-orm';
import type { Access } from '../../src/platform/http/access';
import type { TestClock } from '../clock';
import { operatorKey, tokenFor } from '../releases/send-release';
import type { TestServer } from '../test-server';
import { addPerson, type Ids, type Person, type Scene, type StudentStatus } from './people';
import type { Row } from './row';
import { PART } from './release-rows';

/** What a caller is to the server. `nobody` sends no token of the right form, `no session` one that opens nothing. */
type CallerKind =
  | 'nobody'
  | 'no session'
  | 'student'
  | 'another student'
  | 'team'
  | 'another team'
  | 'operator';

/** A caller of the matrix. */
export type Caller = { who: string; kind: CallerKind; authorization?: string };

/** Ids of one student only: another student finds nothing by them. */
const OWN: readonly (keyof Ids)[] = [
  'consent',
  'resume',
  'session',
  'bar',
  'offer',
  'unlockRequest',
  'message',
];

export const bearer = (token: string) => `Bearer ${token}`;

/**
 * The status that a route's declaration asks for.
 * @param access undefined where the application has no such route
 * @param standing of the student who calls
 */
export function expectedStatus(
  access: Access | undefined,
  kind: CallerKind,
  { answers, takes = [] }: Row,
  standing: StudentStatus = 'eligible',
): number {
  const letIn = answers[standing];
  switch (access?.principal) {
    case undefined:
      return 404;
    case 'public':
      return letIn;
    case 'student':
      if (kind === 'another student') return takes.some((id) => OWN.includes(id)) ? 404 : letIn;
      return kind === 'student' ? letIn : 401;
    case 'staff':
    case 'recruiter':
      // A cookie and a header let in: no token does. The matrix of staff is of its own.
      return 401;
    case 'session token':
      return kind === 'nobody' ? 401 : letIn;
    case 'deploy token':
      if (kind === 'another team') return 403;
      return kind === 'team' ? letIn : 401;
    case 'operator':
      return kind === 'operator' ? letIn : 401;
  }
}

/** Whether a status is a refusal of the caller, whatever the call. */
export const isRefusal = (status: number, { answers }: Row): boolean =>
  [401, 403, 404].includes(status) && status !== answers.eligible;

async function hashStoredFor({ services }: TestServer, studentId: string): Promise<string> {
  const { rows } = await services.database.db.execute(
    sql`select token_hash from sessions where student_id = ${studentId} limit 1`,
  );
  return String(rows[0]?.token_hash);
}

/** Authorization headers that hold no token, and tokens of sessions that have ended or never were. */
export async function deadTokens(server: TestServer, person: Person): Promise<Caller[]> {
  const { sessions } = server.services;
  const [used, revoked] = [await sessions.start(person.id), await sessions.start(person.id)];
  await sessions.end(revoked);
  const { token } = person;
  const none: Record<string, string | undefined> = {
    none: undefined,
    malformed: 'Bearer not/a+token=at,all',
    'too long': bearer('a'.repeat(5000)),
    'two of them': `${bearer(used)}, ${bearer(used)}`,
  };
  const ended: Record<string, string> = {
    unknown: bearer('A'.repeat(43)),
    'one character off': bearer(token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')),
    revoked: bearer(revoked),
    'the hash that the database holds': bearer(await hashStoredFor(server, person.id)),
  };
  return [
    ...Object.entries(none).map(([who, authorization]): Caller => ({ who, kind: 'nobody', authorization })),
    ...Object.entries(ended).map(([who, authorization]): Caller => ({
      who,
      kind: 'no session',
      authorization,
    })),
  ];
}

/** Those who hold a secret of some kind: it opens what is declared for it, and nothing else. */
export async function holders(server: TestServer, clock: TestClock, scene: Scene): Promise<Caller[]> {
  const expired = await addPerson(server, 'eligible', scene);
  await clock.advance(SESSION_LIFE_MS);
  const replaced = await tokenFor(server, PART);
  const callers: [who: string, kind: CallerKind, secret: string][] = [
    ['an expired session', 'no session', expired.token],
    ['a replaced deploy token', 'no session', replaced],
    ['the deploy token of the part', 'team', await tokenFor(server, PART)],
    ['the deploy token of another part', 'another team', await tokenFor(server, 'mfe-other')],
    ["the operator's key", 'operator', operatorKey(server)],
  ];
  return callers.map(([who, kind, secret]) => ({ who, kind, authorization: bearer(secret) }));
}
