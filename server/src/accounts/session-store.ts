import { eq, lte, or } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import { sessions, students } from '../database/schema';

/** A session as one query finds it. */
export type SessionRow = {
  sessionId: string;
  studentId: string;
  enrollment: string;
  usedAt: Date;
  expiresAt: Date;
};

/** The session of a token's hash, live or not; undefined where there is none. */
export async function findSession(db: Queryable, tokenHash: string): Promise<SessionRow | undefined> {
  const rows = await db
    .select({
      sessionId: sessions.id,
      studentId: sessions.studentId,
      enrollment: students.enrollment,
      usedAt: sessions.usedAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(students, eq(students.id, sessions.studentId))
    .where(eq(sessions.tokenHash, tokenHash));
  return rows[0];
}

type NewSession = { tokenHash: string; studentId: string; createdAt: Date; expiresAt: Date };

export async function insertSession(db: Queryable, session: NewSession): Promise<void> {
  await db.insert(sessions).values({ ...session, usedAt: session.createdAt });
}

/** Notes a use. @returns false when the session has ended meanwhile */
export async function touchSession(db: Queryable, sessionId: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ usedAt: at })
    .where(eq(sessions.id, sessionId))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

export async function deleteSession(db: Queryable, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSessionsOf(db: Queryable, studentId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.studentId, studentId));
}

/** Removes what can never be valid again. @param usedBefore idle since then */
export async function deleteDeadSessions(db: Queryable, now: Date, usedBefore: Date): Promise<void> {
  await db.delete(sessions).where(or(lte(sessions.expiresAt, now), lte(sessions.usedAt, usedBefore)));
}
