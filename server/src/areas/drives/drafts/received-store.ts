import { selectionSteps, type Job, type PlannedRound, type ReceivedForm } from '@portal/shared/contract/cell';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { IS_AS_RECEIVED } from '../list/drive-tab-store';

type Row = Omit<ReceivedForm, 'at'> & { at: string };

/** The names with which rounds of a drive were added: one that is renamed is still what was planned. */
async function firstNames(db: Queryable, driveId: string, rounds: readonly { id: string }[]) {
  const { rows } = await db.execute<{ name: string }>(sql`
    select a.after ->> 'name' as name from cell_actions a
    where a.subject_id = ${driveId} and a.kind = 'round.added'
      and a.after ->> 'round' = any(${sql.param(rounds.map(({ id }) => id))}::text[])`);
  return rows.map(({ name }) => name);
}

/**
 * Rounds that are planned, but those of which there is one by now, by its name or the one with which it was added: the steps of the
 * drive's selection process (F-28) with what the company wrote of them in its form, also where a step was renamed and none came or
 * went, or the rounds of its form where the drive has no steps (F-75).
 */
export async function plannedRounds(
  db: Queryable,
  { id, job }: { id: string; job: Job },
  rounds: readonly { id: string; name: string }[],
): Promise<PlannedRound[]> {
  const added = await firstNames(db, id, rounds);
  const has = new Set([...rounds.map(({ name }) => name), ...added].map((name) => name.toLowerCase()));
  const sent = (await receivedBy(db, id))?.rounds ?? [];
  const names = selectionSteps(job);
  const steps = names.map((name, at) => {
    const same = sent.find((round) => round.name.toLowerCase() === name.toLowerCase());
    const renamed = names.length === sent.length ? sent[at] : undefined;
    return { name, note: (same ?? renamed)?.note ?? '' };
  });
  const planned = steps.length > 0 ? steps : sent;
  return planned.filter(({ name }) => !has.has(name.toLowerCase()));
}

/** The job notification form of which a drive was made; null where it was begun in the console (F-75). */
export async function receivedBy(db: Queryable, driveId: string): Promise<ReceivedForm | null> {
  const { rows } = await db.execute<Row>(sql`
    select f.sent_by as by, to_json(f.sent_at) #>> '{}' as at, f.sent -> 'rounds' as rounds,
      not ${IS_AS_RECEIVED} as is_taken,
      (select coalesce(jsonb_agg(c.one || jsonb_build_object('is_known', exists (
          select from company_contacts k join companies m on m.id = k.company_id
          where coalesce(m.merged_into, m.id) = coalesce(o.merged_into, o.id) and k.removed_at is null
            and lower(k.name) = lower(c.one ->> 'name') and lower(k.email) = lower(c.one ->> 'email')
            and k.phone = c.one ->> 'phone')) order by c.at), '[]')
        from jsonb_array_elements(f.sent -> 'contacts') with ordinality c(one, at)) as contacts
    from company_forms f join drives d on d.id = f.drive_id join companies o on o.id = d.company_id
    where d.id = ${driveId} and f.sent_at is not null order by f.sent_at desc limit 1`);
  const [row] = rows;
  return row ? { ...row, at: new Date(row.at).toISOString() } : null;
}
