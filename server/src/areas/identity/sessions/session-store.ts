import { SESSION_IDLE_MS, SESSION_LIFE_MS } from '@portal/shared/contract';
import { and, desc, eq, gt, lte, ne, or, sql } from 'drizzle-orm';
import {
  ago,
  CLOCK,
  CLOCK_ONCE,
  fromNow,
  inMilliseconds,
  milliseconds,
} from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import { sessions, students } from '../schema';

/** How long a session lives yet without a use, and how long it has not been used, by the database's clock. */
export type Age = { liveForMs: number; unusedForMs: number };
/** A session as one query finds it. */
type SessionRow = Age & { sessionId: string; studentId: string; enrollment: string };

const AGE = {
  liveForMs: inMilliseconds(
    sql`(least(${sessions.expiresAt}, ${sessions.usedAt} + ${milliseconds(SESSION_IDLE_MS)}) - ${CLOCK})`,
  ),
  unusedForMs: inMilliseconds(sql`(${CLOCK} - ${sessions.usedAt})`),
};

const isLive = () => and(gt(sessions.expiresAt, CLOCK), gt(sessions.usedAt, ago(SESSION_IDLE_MS)));

/** The session of a token's hash, live or not; undefined where there is none. */
export async function findSession(db: Queryable, tokenHash: string): Promise<SessionRow | undefined> {
  const rows = await db
    .select({
      sessionId: sessions.id,
      studentId: sessions.studentId,
      enrollment: students.enrollment,
      ...AGE,
    })
    .from(sessions)
    .innerJoin(students, eq(students.id, sessions.studentId))
    .where(eq(sessions.tokenHash, tokenHash));
  return rows[0];
}

type NewSession = { tokenHash: string; studentId: string; browser: string };

export async function insertSession(db: Queryable, session: NewSession): Promise<void> {
  await db
    .insert(sessions)
    .values({ ...session, createdAt: CLOCK, usedAt: CLOCK, expiresAt: fromNow(SESSION_LIFE_MS) });
}

/** Notes a use. @returns its new age; undefined when the session has ended meanwhile */
export async function touchSession(db: Queryable, sessionId: string): Promise<Age | undefined> {
  const [row] = await db
    .update(sessions)
    .set({ usedAt: CLOCK })
    .where(and(eq(sessions.id, sessionId), isLive()))
    .returning(AGE);
  return row;
}

/** A student's live sessions, the last used first. */
export const sessionsOf = (db: Queryable, studentId: string) =>
  db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      usedAt: sessions.usedAt,
      browser: sessions.browser,
    })
    .from(sessions)
    .where(and(eq(sessions.studentId, studentId), isLive()))
    .orderBy(desc(sessions.usedAt), sessions.id);

export async function deleteSession(db: Queryable, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Ends one session of a student. @returns the hash of its token; undefined when there is no such live one */
export async function deleteOwnSession(
  db: Queryable,
  studentId: string,
  sessionId: string,
): Promise<string | undefined> {
  const [row] = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.studentId, studentId), isLive()))
    .returning({ tokenHash: sessions.tokenHash });
  return row?.tokenHash;
}

/** Ends every session of a student but one. @returns how many of them were live */
export async function deleteOtherSessions(
  db: Queryable,
  studentId: string,
  sessionId: string,
): Promise<number> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.studentId, studentId), ne(sessions.id, sessionId), isLive()))
    .returning({ id: sessions.id });
  return rows.length;
}

export async function deleteSessionsOf(db: Queryable, studentId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.studentId, studentId));
}

/** Removes what can never be valid again. */
export async function deleteDeadSessions(db: Queryable): Promise<void> {
  await db
    .delete(sessions)
    .where(or(lte(sessions.expiresAt, CLOCK_ONCE), lte(sessions.usedAt, ago(SESSION_IDLE_MS))));
}
