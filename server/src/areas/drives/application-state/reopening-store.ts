import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { CLOCK } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';
import type { ReopenedAnswer } from './receipt';
import { attendances, consentHistory, consentReopenings, consents, rounds } from '../schema';

type ConsentRow = typeof consents.$inferSelect;

/** The reopened answers of a consent, the first one first, as JSON of the rows of ReopenedAnswer. */
export const reopenedAnswers = (consentId: SQL): SQL<ReopenedAnswer[]> => sql<ReopenedAnswer[]>`(
  select coalesce(json_agg(json_build_object('at', y.at, 'reason', y.reason, 'choice', y.choice,
    'decidedAt', y.decided_at, 'roles', y.roles, 'resumeSha256', y.resume_sha256, 'resumeName', y.resume_name,
    'resumeBytes', y.resume_bytes, 'resumePages', y.resume_pages, 'takenBackAt', y.taken_back_at,
    'kind', y.kind) order by y.at), '[]')
  from ${consentReopenings} y where y.consent_id = ${consentId})`;

/**
 * Whether the answer of a consent `k` was reopened and its student has given no other: the former one counts no more, and
 * stands in history until then.
 */
export const awaitsAnother = sql<boolean>`(k.choice is null and exists (
  select from consent_reopenings y where y.consent_id = k.id and y.taken_back_at is null))`;

/** Something of the newest answer of a consent `k` that was reopened and not taken back, as `y`. */
export const lastReopened = (what: SQL): SQL => sql`(select ${what} from consent_reopenings y
  where y.consent_id = k.id and y.taken_back_at is null order by y.at desc limit 1)`;

/** Whether a consent `k` is FALSE because its application was withdrawn on request, and nothing was answered since (DAT-12). */
export const isWithdrawn = sql<boolean>`(case when k.choice = 'FALSE'
  then ${lastReopened(sql`y.kind`)} is not distinct from 'withdrawn' else false end)`;

/** Whether a student who is to answer a consent again has not done so yet. */
export async function isAnswerAwaited(db: Queryable, consentId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from consents k where k.id = ${consentId} and ${awaitsAnother}`,
  );
  return rows.length > 0;
}

/** The newest reopening of a consent that was not taken back; undefined where none stands. */
export async function newestReopening(db: Queryable, consentId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: consentReopenings.id })
    .from(consentReopenings)
    .where(and(eq(consentReopenings.consentId, consentId), isNull(consentReopenings.takenBackAt)))
    .orderBy(desc(consentReopenings.at))
    .limit(1);
  return row?.id;
}

/** How often something was done with a consent: its version, which grows by each answer, reopening and undo. */
export const stepsOf = (consentId: SQL): SQL<number> => sql<number>`(
  (select count(*) from ${consentHistory} h where h.consent_id = ${consentId})
  + (select count(*) + count(y.taken_back_at) from ${consentReopenings} y where y.consent_id = ${consentId}))::int`;

/** The drive of a consent; undefined where there is no such consent. */
export async function driveOfConsent(db: Queryable, id: string): Promise<string | undefined> {
  const [row] = await db.select({ driveId: consents.driveId }).from(consents).where(eq(consents.id, id));
  return row?.driveId;
}

/** Whether attendances `a` say anything of attendance or result; a slot or a remark alone does not. */
export const IS_MARKED = sql`(coalesce(a.status, a.result_status, a.staged_result) is not null or a.on_hold is true)`;

/** A consent with what a reopening is judged by, held until the transaction ends. */
type HeldConsent = { consent: ConsentRow; steps: number; isMarked: boolean };

/** @returns undefined where there is no such consent */
export async function lockConsentRow(tx: Queryable, id: string): Promise<HeldConsent | undefined> {
  const [consent] = await tx.select().from(consents).where(eq(consents.id, id)).for('update');
  if (!consent) return undefined;
  const { rows } = await tx.execute<{ steps: number; isMarked: boolean }>(sql`
    select ${stepsOf(sql`${id}::uuid`)} as steps,
      exists (select from ${attendances} a join ${rounds} r on r.id = a.round_id
        where r.drive_id = ${consent.driveId} and a.student_id = ${consent.studentId} and ${IS_MARKED}) as "isMarked"`);
  return { consent, ...rows[0]! };
}

/**
 * Keeps an answer as it is, and has the consent be undecided; of an application that is withdrawn on request, declined (DAT-12).
 * @returns the reopening's id
 */
export async function writeReopening(
  tx: Queryable,
  consent: ConsentRow,
  reason: string,
  kind: (typeof consentReopenings.$inferSelect)['kind'] = 'reopened',
): Promise<string> {
  const {
    id: consentId,
    choice,
    decidedAt,
    roles,
    resumeSha256,
    resumeName,
    resumeBytes,
    resumePages,
  } = consent;
  const [row] = await tx
    .insert(consentReopenings)
    .values({
      consentId,
      kind,
      reason,
      choice: choice!,
      decidedAt: decidedAt!,
      roles,
      resumeSha256,
      resumeName,
      resumeBytes,
      resumePages,
    })
    .returning({ id: consentReopenings.id });
  await tx
    .update(consents)
    .set({
      choice: kind === 'withdrawn' ? 'FALSE' : null,
      decidedAt: kind === 'withdrawn' ? CLOCK : null,
      roles: kind === 'withdrawn' ? [] : null,
      resumeSha256: null,
      resumeName: null,
      resumeBytes: null,
      resumePages: null,
    })
    .where(eq(consents.id, consentId));
  return row!.id;
}

/** Has a reopened answer count again, as it was. @returns roles of it that the drive has no more; none where it is done */
export async function restoreReopened(tx: Queryable, id: string): Promise<string[]> {
  const [kept] = await tx.select().from(consentReopenings).where(eq(consentReopenings.id, id));
  const { consentId, choice, decidedAt, roles, resumeSha256, resumeName, resumeBytes, resumePages } = kept!;
  const { rows } = await tx.execute<{ role: string }>(sql`
    select w.role from unnest(${sql.param(roles ?? [])}::text[]) as w(role)
    where not exists (select from drive_roles r join ${consents} k on k.drive_id = r.drive_id
      where k.id = ${consentId} and r.title = w.role)`);
  if (rows.length > 0) return rows.map(({ role }) => role);
  await tx.update(consentReopenings).set({ takenBackAt: CLOCK }).where(eq(consentReopenings.id, id));
  await tx
    .update(consents)
    .set({ choice, decidedAt, roles, resumeSha256, resumeName, resumeBytes, resumePages })
    .where(eq(consents.id, consentId));
  return [];
}
