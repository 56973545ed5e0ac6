import type { SeasonsData } from '@portal/shared/contract/cell';
import { sql } from 'drizzle-orm';
import * as schema from '../../src/schema';
import { seedSampleCollege } from '../../src/areas/sample-college';
import { doNextStep, type ErasureDeps } from '../../src/areas/privacy/erasure/run-erasures';
import { notifyAll } from '../notify-all';
import type { SignedInStaff } from '../staff';
import type { TestServer } from '../test-server';
import { seedsLeft, seedStudent } from './seeded-student';

/** What erasures of a test's server need. */
export const needsOf = ({ services }: Pick<TestServer, 'services'>): ErasureDeps => ({
  ...services,
  schema,
  dataDir: services.config.dataDir,
});

/** Does every step of what was begun, as a server does beside its work. */
export async function finishErasures(needs: ErasureDeps): Promise<void> {
  while (await doNextStep(needs));
}

/** The process ends when a step is done and not written down yet. */
export function killedNeeds(needs: ErasureDeps): ErasureDeps {
  const real = needs.database.db;
  const db = Object.assign(Object.create(real) as typeof real, {
    transaction: (work: Parameters<typeof real.transaction>[0]) =>
      real.transaction(async (tx) => {
        await work(tx);
        throw new Error('killed');
      }),
  });
  return { ...needs, database: { db } };
}

/** The sample college with students whose season was closed years ago, each with seeds everywhere; and what has to stay as it was. */
export function erasureScene(server: TestServer, officer: SignedInStaff) {
  const db = () => server.services.database.db;
  /** @param count of students whose profiles are whole @returns each with the seeds that are in the portal */
  async function seedPeople(count: number): Promise<{ id: string; seeds: string[] }[]> {
    await seedSampleCollege(server.services);
    await notifyAll(server);
    const { rows } = await db().execute<{ id: string }>(sql`
      select s.id from students s where (select count(*) from profile_sections p where p.student_id = s.id) > 2
        and not exists (select from staff t where t.student_id = s.id) order by s.enrollment limit ${count}`);
    const people: { id: string; seeds: string[] }[] = [];
    for (const [at, { id }] of rows.entries())
      people.push({
        id,
        seeds: await seedStudent(server, id, `Seeded Person${String.fromCodePoint(65 + at)}xyz`),
      });
    await db().execute(
      sql`update bars set appeal_decided_at = now(), lifted_at = now() where appealed_at is not null`,
    );
    await db().execute(sql`
      insert into season_closings (year, figures, closed_at)
        select distinct season, '{"groups": [], "companies": null, "by_company": []}'::jsonb, now() - interval '5 years'
        from students where id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`);
    // Words about a later one can take the place of an earlier one's.
    for (const one of people) one.seeds = await seedsLeft(server, one.seeds);
    return people;
  }
  /** Drives and offers of the sample college that could still become something are over. */
  async function settle(): Promise<void> {
    await db().execute(
      sql`update drives set withdrawn_at = now(), withdrawn_reason = 'Over' where withdrawn_at is null`,
    );
    await db().execute(sql`update placements set answer_by = null where answered_at is null`);
  }
  const figures = async () => {
    const { seasons } = await officer.data<SeasonsData>('seasons');
    return seasons.map(({ year, figures: of, changed }) => ({ year, of, changed }));
  };
  const activity = async () =>
    (
      await db()
        .execute(sql`select a.*, b.actor_id, b.at from cell_actions a join cell_batches b on b.id = a.batch_id
        where a.kind <> 'student.erased' order by a.id`)
    ).rows;
  const erase = (students: string[], kind = 'profile') =>
    officer.call('eraseStudents', { body: { kind, students, reason: 'The season is over' } });
  return { seedPeople, settle, figures, activity, erase };
}
