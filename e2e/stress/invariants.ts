import { openBlobs, sha256Of } from '../../server/testing/blobs';
import { withDatabase } from './portal';

/** What no row of a college may say, by the sentence for it. */
const NEVER: Record<string, string> = {
  'a decision without its line of history': `
    select c.id from consents c where c.is_concern in ('TRUE', 'FALSE') and not exists (
      select 1 from consent_history h where h.consent_id = c.id and h.is_concern = c.is_concern
        and h.resume_sha256 is not distinct from c.resume_sha256)`,
  'two decisions of a student on one drive': `
    select consent_id as id from consent_history where actor = 'student' group by 1 having count(*) > 1`,
  'history of a consent that is undecided': `
    select h.id from consent_history h join consents c on c.id = h.consent_id where c.is_concern is null`,
  "an application without the student's resume": `
    select c.id from consents c join consent_history h on h.consent_id = c.id and h.actor = 'student'
    where c.is_concern = 'TRUE' and not exists (
      select 1 from resumes r where r.student_id = c.student_id and r.sha256 = c.resume_sha256)`,
  'a decision after the deadline': `
    select c.id from consents c join drives d on d.id = c.drive_id join consent_history h on h.consent_id = c.id
    where h.actor = 'student' and c.decided_at >= d.deadline`,
  'a release without files': `
    select r.hash as id from releases r where not exists (
      select 1 from release_files f where f.part = r.part and f.hash = r.hash)`,
  'a release without its switch': `
    select r.hash as id from releases r where not exists (
      select 1 from switches s where s.part = r.part and s.hash = r.hash)`,
  'an action of the cell without its batch': `
    select a.id from cell_actions a where not exists (select 1 from cell_batches b where b.id = a.batch_id)`,
  'a batch of the cell without an action': `
    select b.id from cell_batches b where not exists (select 1 from cell_actions a where a.batch_id = b.id)`,
  'a switch that is missing among the revisions': `
    select max(revision)::text as id from switches having max(revision) <> count(*) or min(revision) <> 1`,
  'a switch that did not follow the one before it': `
    select revision as id from (
      select revision, previous, lag(hash) over (partition by part order by revision) as was from switches) s
    where previous is distinct from was`,
  'a switch to what was never published': `
    select s.revision as id from switches s where not exists (
      select 1 from releases r where r.part = s.part and r.hash = s.hash)`,
};

/** Every hash that a row names. */
const NAMED = `
  select resume_sha256 as sha256 from consents where resume_sha256 is not null
  union select sha256 from resumes union select sha256 from company_files
  union select sha256 from release_files union select brotli from release_files where brotli is not null
  union select gzip from release_files where gzip is not null`;

/**
 * Looks at a college's database itself, its server stopped: nothing half done, and every file that a row names whole.
 * @param env DATA_DIR and, for PostgreSQL, DATABASE_URL
 * @returns what is wrong
 */
export const brokenInvariants = (env: Record<string, string>): Promise<string[]> =>
  withDatabase(env, async (database) => {
    const wrong: string[] = [];
    for (const [sentence, query] of Object.entries(NEVER)) {
      const { rows } = await database.pool.query<{ id: string }>(query);
      wrong.push(...rows.map(({ id }) => `${sentence}: ${id}`));
    }
    const blobs = openBlobs({ dataDir: env['DATA_DIR']! }, database);
    const { rows } = await database.pool.query<{ sha256: string }>(NAMED);
    for (const { sha256 } of rows) {
      const bytes = await blobs.get(sha256);
      if (!bytes) wrong.push(`a row names a file that is not there: ${sha256}`);
      else if (sha256Of(bytes) !== sha256) wrong.push(`a file is not whole: ${sha256}`);
    }
    return wrong;
  });
