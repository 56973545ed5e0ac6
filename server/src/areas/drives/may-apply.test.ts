import { sql } from 'drizzle-orm';
import { addDrives, chance, DRIVES, fill } from '../../../test/drives/random-college';
import { useTestServer } from '../../../test/test-server';
import { students } from '../identity/schema';
import { failedRules, type EligibilityCode } from './eligibility/eligibility';
import { readPlaces } from './postings/listing-store';
import { judgedAt, mayApplyAt } from './eligibility/may-apply-store';
import { applicantAt } from './eligibility/status-history';

/** What the statement leaves to others: whether the drive is published and open. */
const LEFT_OUT: readonly EligibilityCode[] = ['CLOSED', 'WITHDRAWN', 'NOT_PUBLISHED'];

const server = useTestServer();

test('CEL-42 CEL-40 of 100,000 random students and drives one statement finds whom the judge lets apply', async () => {
  const by = chance(20_261_123);
  await fill(server, by, await addDrives(server, by));
  const { db } = server.services.database;
  const { rows } = await db.execute<{ student: string; drive: string }>(sql`
      select s.id as student, d.id as drive from drives d cross join students s
        left join student_marks m on m.student_id = s.id
      where ${mayApplyAt(judgedAt(sql`(select clock_timestamp())`))}`);
  const found = new Set(rows.map(({ student, drive }) => `${student} ${drive}`));
  const all = await db.select({ id: students.id }).from(students);
  const differ: string[] = [];
  for (const { id } of all) {
    const listing = await readPlaces(db, id, sql`true`);
    const { drives: read, applicant, history, now } = listing;
    for (const drive of read) {
      const ends = [drive.deadline, ...(drive.withdrawnAt === null ? [] : [new Date(drive.withdrawnAt)])];
      const past = ends.filter((end) => end <= now).sort((one, other) => Number(one) - Number(other));
      const judged = past[0] ? applicantAt(applicant, history, past[0]) : applicant;
      const codes = failedRules(judged, drive, now).map(({ code }) => code);
      const may = codes.every((code) => LEFT_OUT.includes(code));
      if (may !== found.has(`${id} ${drive.id}`)) differ.push(`${id} ${drive.id} ${codes.join()}`);
    }
  }
  expect(differ).toEqual([]);
  // A random comparison proves nothing if it finds no one, or everyone.
  expect(found.size).toBeGreaterThan(2_000);
  expect(found.size).toBeLessThan(50_000);
  expect(all.length * DRIVES).toBeGreaterThanOrEqual(100_000);
}, 300_000);
