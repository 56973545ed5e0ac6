import type { CellRight, StaffRole } from '@portal/shared/contract/cell';
import type { FastifyRequest, RouteOptions } from 'fastify';

/** What may be done with releases: by a part's deploy token with its own part, by the operator with every part. */
export type ReleaseRight = 'read releases' | 'publish' | 'switch releases';
/** What the operator alone may do. */
type OperatorRight = 'manage tokens' | 'back up' | 'read metrics';

/** Who makes a request, as the guard of its route found out. Another kind of caller is one more member. */
export type Principal =
  | { kind: 'student'; id: string; enrollment: string; sessionId: string }
  | { kind: 'session token'; token: string }
  /**
   * Someone of the placement cell; `studentId` of one who is a student (CEL-04); `branches`: the students of these alone,
   * null: of all (CEL-77).
   */
  | {
      kind: 'staff';
      id: string;
      name: string;
      role: StaffRole;
      sessionId: string;
      studentId: string | null;
      branches: readonly string[] | null;
      /** Whether the session has all the factors it needs. */
      isWhole: boolean;
      /** Of a command on the machine, which is no one's account: how the activity log names it (CEL-83). */
      command?: string;
    }
  /** A person who opened a company link by a code mailed to its address (CEL-52). */
  | { kind: 'recruiter'; linkId: string; sessionId: string }
  | { kind: 'deploy token'; part: string }
  | { kind: 'operator' };

export type StudentPrincipal = Extract<Principal, { kind: 'student' }>;
export type StaffPrincipal = Extract<Principal, { kind: 'staff' }>;

/**
 * Who may make a call, as its route declares it in `config.access`: a principal, and the right that it needs where
 * not every principal of the kind may do everything. `public` is everyone. A student's `poll` is no use of the
 * session. A `session token` is one of the right form, of a session that may have ended. `before`: staff may make
 * the call while the second factor is still wanted.
 */
export type Access =
  | { principal: 'public' }
  | { principal: 'student'; session?: 'poll' }
  | { principal: 'session token' }
  | { principal: 'staff'; right: CellRight; before?: 'second factor' }
  | { principal: 'recruiter' }
  | { principal: 'deploy token'; right: ReleaseRight }
  | { principal: 'operator'; right: ReleaseRight | OperatorRight };

type GuardedKind = Exclude<Access['principal'], 'public'>;

export const PUBLIC = { principal: 'public' } as const satisfies Access;
export const STUDENT = { principal: 'student' } as const satisfies Access;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may make the call. A route without it keeps the server from starting. */
    access?: Access;
  }
  interface FastifyRequest {
    /** Who makes the request; null where the route is public, and before its guard has run. */
    principal: Principal | null;
  }
}

/** The hooks of a guard; it throws for a request without access, and sets `request.principal` for one with access. */
type GuardHooks = Pick<RouteOptions, 'onRequest' | 'preHandler'>;
/** The guard of each principal that an application lets in. */
export type Guards = Partial<Record<GuardedKind, (access: Access) => GuardHooks>>;

/**
 * Who makes a request.
 * @param kinds those that the route's declaration lets in
 * @throws Error when the route lets in others, which is a fault of its code
 */
export function principalOf<K extends Principal['kind']>(
  { principal }: Pick<FastifyRequest, 'principal'>,
  ...kinds: [K, ...K[]]
): Extract<Principal, { kind: K }> {
  const known: readonly string[] = kinds;
  if (principal === null || !known.includes(principal.kind))
    throw new Error(`This route is for a ${kinds.join(' or a ')}, and its declaration says otherwise.`);
  return principal as Extract<Principal, { kind: K }>;
}

/** The logged-in student who makes a request. @throws Error on a route that is not declared for students */
export const studentOf = (request: Pick<FastifyRequest, 'principal'>): StudentPrincipal =>
  principalOf(request, 'student');

/** The member of staff who makes a request. @throws Error on a route that is not declared for staff */
export const staffOf = (request: Pick<FastifyRequest, 'principal'>): StaffPrincipal =>
  principalOf(request, 'staff');

export const RECRUITER = { principal: 'recruiter' } as const satisfies Access;

/** What a route declares for a call of the table of the cell's calls (CEL-03). */
export const cellAccess = ({ right, before }: { right: CellRight; before?: 'second factor' }): Access => ({
  principal: 'staff',
  right,
  ...(before ? { before } : {}),
});
