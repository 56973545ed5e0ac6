import { sql } from 'drizzle-orm';
import { notifyAll } from '../../../test/notify-all';
import { copyReader, TABLES } from '../../../test/privacy/copy-reader';
import { fillEveryTable } from '../../../test/privacy/every-table';
import { addStudent } from '../../../test/students';
import { useTestServer } from '../../../test/test-server';
import { seedSampleCollege } from '../sample-college';

const STUDENTS = 1_000;
const SOME = Object.keys(TABLES).filter((table) => table !== 'consents');
const server = useTestServer({ rules: true });
const { expectAlike } = copyReader(server);

/** Numbers below 1 that a run repeats. */
function randomBy(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

test('DAT-01 the copies of 1,000 generated students equal a reading of the tables', async () => {
  await seedSampleCollege(server.services);
  await notifyAll(server);
  const random = randomBy(45);
  const { db } = server.services.database;
  const seen: Record<string, number> = {};
  for (let at = 0; at < STUDENTS; at += 1) {
    const { id } = await addStudent(server, {
      name: `STUDENT ${at}`,
      isRegistered: random() < 0.8,
      isVerified: random() < 0.6,
      season: 2024 + Math.floor(random() * 4),
    });
    await fillEveryTable(server, id);
    // Each has rows of some tables; receipts keep an answer.
    for (const table of SOME)
      if (random() < 0.4)
        await db.execute(sql`delete from ${sql.identifier(table)} where student_id = ${id}`);
    await expectAlike(id, seen);
  }
  expect(Object.keys(TABLES).filter((table) => (seen[table] ?? 0) < STUDENTS / 4)).toEqual([
    'student_marks',
    'message_recipients',
  ]);
}, 1_200_000);
