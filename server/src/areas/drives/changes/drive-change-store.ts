import { sql } from 'drizzle-orm';
import { PortalError } from '../../../platform/errors';
import { isSeen } from '../application-state/open-drive-store';
import { CLOSED_SEASON, closedSeasonText } from '../eligibility/closed-season-store';
import { CLOCK, CLOCK_ONCE } from '../../../platform/database/clock';
import type { Queryable } from '../../../platform/database/database';

/** A drive while something is done with it; instants as the database writes them. */
export type HeldDrive = {
  id: string;
  code: string;
  company: string;
  version: number;
  deadline: string;
  /** The round at which late applicants enter; null: by the time of each round (F-81). */
  entryRound: string | null;
  isPublished: boolean;
  /** From when on students see it, where that is to come (F-26). */
  seenFrom: string | null;
  withdrawnAt: string | null;
};

/**
 * A drive, locked until the transaction ends; undefined where there is none. Every change of a drive locks it this
 * way.
 * @throws PortalError 409 for a drive of a closed season (F-69)
 */
export async function lockDriveRow(tx: Queryable, id: string): Promise<HeldDrive | undefined> {
  const { rows } = await tx.execute<HeldDrive & { closedSeason: number | null }>(sql`
    select d.id, d.code, c.name as company, d.version, to_json(d.deadline) #>> '{}' as deadline,
      d.late_entry_round as "entryRound",
      d.is_published as "isPublished",
      case when d.is_published and not ${isSeen()} then to_json(d.published_at) #>> '{}' end as "seenFrom", to_json(d.withdrawn_at) #>> '{}' as "withdrawnAt",
      ${CLOSED_SEASON} as "closedSeason"
    from drives d join companies c on c.id = d.company_id where d.id = ${id} for update of d`);
  const [row] = rows;
  if (!row) return undefined;
  const { closedSeason, ...drive } = row;
  if (closedSeason !== null) throw new PortalError(409, closedSeasonText(closedSeason));
  return drive;
}

/** Counts a change of a drive that is held. @returns the version after it */
export async function countDriveChange(tx: Queryable, id: string): Promise<number> {
  const { rows } = await tx.execute<{ version: number }>(
    sql`update drives set version = version + 1 where id = ${id} returning version`,
  );
  return rows[0]!.version;
}

/** Sets a deadline, and keeps that it was moved; with the round at which those enter who apply from now on (F-81). */
export async function writeDeadline(
  tx: Queryable,
  { id, deadline: before }: Pick<HeldDrive, 'id' | 'deadline'>,
  { deadline, reason, entryRound }: { deadline: string; reason: string; entryRound: string | null },
): Promise<void> {
  await tx.execute(sql`update drives set deadline = ${deadline}::timestamptz,
    late_entry_round = ${entryRound}::uuid where id = ${id}`);
  await tx.execute(sql`insert into drive_deadlines (drive_id, before, after, reason)
    values (${id}, ${before}::timestamptz, ${deadline}::timestamptz, ${reason})`);
}

/** Withdraws a drive, or undoes the withdrawal. @param reason null: not withdrawn */
export async function writeWithdrawal(tx: Queryable, id: string, reason: string | null): Promise<void> {
  await tx.execute(sql`update drives set withdrawn_reason = ${reason}::text,
    withdrawn_at = ${reason === null ? sql`null` : CLOCK} where id = ${id}`);
}

/** Whether two instants are the same, and whether the first is still to come, by the database's clock. */
export async function compareInstants(
  tx: Queryable,
  instant: string,
  other: string,
): Promise<{ isSame: boolean; isToCome: boolean }> {
  const { rows } = await tx.execute<{ isSame: boolean; isToCome: boolean }>(sql`
    select ${instant}::timestamptz = ${other}::timestamptz as "isSame",
      ${instant}::timestamptz > ${CLOCK_ONCE} as "isToCome"`);
  return rows[0]!;
}
