import type { DeadlineMove } from '@portal/shared/contract';
import type { CellRound } from '@portal/shared/contract/cell';
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { CLOCK_ONCE, inMilliseconds, TODAY } from '../../../platform/database/clock';
import { isSeen } from '../application-state/open-drive-store';
import { JUDGED_FIELDS } from '../eligibility/judged-store';
import { type JudgedDrive } from '../eligibility/eligibility';
import { DRIVE_COLUMNS, type CountedPeople, type ListedDrive } from './drive-list-store';
import { WAITING_SHORTLISTS } from './drive-tab-store';
import { peopleCounts } from './people-store';

/** A drive with all that its page shows. */
type DriveRow = ListedDrive & {
  counts: CountedPeople;
  judged: Pick<JudgedDrive, 'degrees' | 'branches' | 'criteria' | 'withdrawn'>;
  version: number;
  shortlists: number;
  withdrawnAt: string | null;
  moves: DeadlineMove[];
  role_limit: number;
  documents: string[];
  rounds: CellRound[];
  entry_round: string | null;
  nudged_at: string | null;
  publication: { batch: string; ms_left: number } | null;
};

const counting = (hidden: string | null) => (condition: SQL) =>
  sql`(select count(*) from attendances a
  where a.round_id = r.id and a.student_id is distinct from ${hidden}::uuid and ${condition})`;

/** Anyone who is hidden is in no figure: their own staged result could be read from it (CEL-04, CEL-62). */
const roundsOf = (count: ReturnType<typeof counting>) => sql`(select coalesce(json_agg(json_build_object(
    'id', r.id, 'number', r.number, 'name', r.name, 'at', r.starts_at, 'duration_minutes', r.duration_minutes,
    'mode', r.mode, 'venue', r.venue, 'instructions', r.instructions,
    'cancelled', case when r.cancelled_at is not null then
      json_build_object('at', r.cancelled_at, 'reason', r.cancelled_reason) end,
    'present', ${count(sql`a.status = 'PRESENT'`)}, 'absent', ${count(sql`a.status = 'ABSENT'`)},
    'qualified', ${count(sql`coalesce(a.staged_result, a.result_status) = 'QUALIFIED'`)},
    'unqualified', ${count(sql`coalesce(a.staged_result, a.result_status) = 'UNQUALIFIED'`)},
    'keeps_results', r.keeps_results,
    'staged', case when r.release_at <= clock_timestamp() or r.cancelled_at is not null then 0 else ${count(sql`a.staged_result is not null`)} end,
    'release_at', case when r.release_at > clock_timestamp() then r.release_at end) order by r.number), '[]')
  from rounds r where r.drive_id = d.id)`;

const MOVES = sql`(select coalesce(json_agg(json_build_object('at', x.at, 'before', x.before, 'after', x.after,
    'reason', x.reason) order by x.at), '[]') from drive_deadlines x where x.drive_id = d.id)`;

/** The publication of a drive `d` that no student sees yet; null where they do, or it is a draft. */
const PUBLICATION = sql`case when d.is_published and not ${isSeen(CLOCK_ONCE)} then json_build_object(
  'batch', (select a.batch_id from cell_actions a where a.subject_id = d.id and a.kind = 'drive.published'
    order by a.version desc limit 1),
  'ms_left', ${inMilliseconds(sql`d.published_at - ${CLOCK_ONCE}`)}) end`;

/** A drive by its id; undefined where there is none. @param hidden a student who is not counted */
export async function findDriveRow(
  db: Queryable,
  id: string,
  hidden: string | null,
): Promise<DriveRow | undefined> {
  const { rows } = await db.execute<DriveRow>(sql`
    select ${DRIVE_COLUMNS}, ${peopleCounts(hidden, id)} as counts, json_build_object(${JUDGED_FIELDS}) as judged, d.jobrole_limit as role_limit,
      d.version, d.late_entry_round as entry_round, ${WAITING_SHORTLISTS} as shortlists, to_json(d.withdrawn_at) #>> '{}' as "withdrawnAt", ${MOVES} as moves,
      array(select f.name from drive_files x join company_files f on f.id = x.file_id and f.company_id = d.company_id
        where x.drive_id = d.id order by x.position) as documents,
      ${roundsOf(counting(hidden))} as rounds,
      (select to_json(w.at) #>> '{}' from drive_nudges n join cell_messages w on w.id = n.cell_message_id
        where n.drive_id = d.id and n.day = ${TODAY}) as nudged_at, ${PUBLICATION} as publication
    from drives d join companies c on c.id = d.company_id where d.id = ${id}`);
  return rows[0];
}
