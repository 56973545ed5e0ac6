import { samplePolicy } from '../../../../test/drives/sample-policy';
import fc from 'fast-check';
import { SHORTLIST_NUMBER } from '@portal/shared/contract';
import type { PlacementPolicy } from '@portal/shared/college/content/rules.schema';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import {
  drive as anyDrive,
  numberOf,
  FACTOR,
  simpleModel,
  type Drive,
} from '../../../../test/drives/application-histories';
import { addDrive } from '../../../../test/drives/test-drives';
import { writeHistory, type WrittenDrive } from '../../../../test/drives/write-histories';
import { useTestServer } from '../../../../test/test-server';
import { putPolicy } from '../../releases/policy-store';
import { drives } from '../schema';
import { applicationState, isCalledTo } from './application-state';
import { readHistories } from './history-store';
import {
  awaitsResult,
  drivesAwaitingResults,
  goesOn,
  roundNow,
  isCalled,
  ROUND_OF_ONE,
  roundPlace,
} from './in-round-store';

/** Drives of a run; each has four people. */
const DRIVES = 200;
const SEED = 20_261_127;

/** No student is called to a shortlist: it has no time. */
const isRound = (number: number): boolean => number !== SHORTLIST_NUMBER;

/** States that the histories must have more than three times. */
const MET = [
  'applied',
  'in round',
  'in round of the shortlist',
  'out',
  'out of the shortlist',
  'selected',
  'offered',
  'placed',
  'withdrawn by rule',
  'with a result missing',
];

const GOING = ['applied', 'in round', 'selected'];

/** What the simple model says of a person, in the order in which the portal is asked. */
function wantedOf(drive: Drive, index: number) {
  const person = drive.people[index]!;
  const { called, state, round } = simpleModel(drive, person);
  // Whether the company withdrew the drive for everybody is not asked in SQL.
  const kept = simpleModel({ ...drive, isWithdrawn: false }, person);
  const isGoing = GOING.includes(kept.state);
  const inRound = kept.state === 'in round' && isRound(kept.round!) ? kept.round : null;
  const rounds = called.filter(isRound);
  return { state, round, isCounted: true, called: rounds, bySql: rounds, byList: rounds, isGoing, inRound };
}

/** The college's policy while a drive is looked at. */
const policyOf = ({ policy: acceptedOffer }: Drive): PlacementPolicy => ({
  ...samplePolicy,
  acceptedOffer,
  secondOfferFactor: acceptedOffer === 'leave those below the factor' ? FACTOR : undefined,
});

/** What the portal says of the people of a drive: the function, and both forms in SQL. */
async function foundIn(db: Queryable, drive: Drive, { driveId, people, rounds }: WrittenDrive) {
  const { now, rows } = await readHistories(db, people, driveId);
  const histories = new Map(rows.map(({ student, history }) => [student, history]));
  const single = await db.execute<{ id: string; number: number }>(sql`
    select k.student_id as id, r.number from consents k join rounds r on r.drive_id = k.drive_id
    where k.drive_id = ${driveId} and ${isCalled(ROUND_OF_ONE)} order by r.number`);
  const lists: string[][] = [];
  for (const id of rounds) {
    const list = sql`select k.student_id as id from consents k where ${isCalled(roundPlace(id))}`;
    lists.push((await db.execute<{ id: string }>(list)).rows.map((row) => row.id));
  }
  const of = sql`${driveId}::uuid`;
  const going = await db.execute<{ id: string; number: number | null }>(
    sql`select k.student_id as id, ${roundNow(of)} as number from consents k where ${goesOn(of)}`,
  );
  return (id: string) => {
    const history = histories.get(id);
    const {
      state,
      round,
      rounds: last,
    } = history ? applicationState(history, now) : { state: 'not answered', round: null, rounds: 0 };
    const all = history?.rounds ?? [];
    return {
      state,
      round,
      // A page says "Round 2 of 3".
      isCounted: round === null || round <= last,
      called: all.flatMap((each) => (isCalledTo(history!, each, now) ? [each.number] : [])).filter(isRound),
      bySql: single.rows.flatMap((row) => (row.id === id ? [row.number] : [])).filter(isRound),
      byList: lists
        .flatMap((list, index) => (list.includes(id) ? [numberOf(drive, index)] : []))
        .filter(isRound),
      isGoing: going.rows.some((row) => row.id === id),
      inRound: going.rows.find((row) => row.id === id)?.number ?? null,
    };
  };
}

/** Whether somebody of a drive waits for a result: as one of all drives, and by each application. */
async function missingIn(db: Queryable, driveId: string): Promise<[boolean, boolean]> {
  const { rows } = await db.execute<{ all: boolean; each: boolean }>(sql`
    select ${driveId}::uuid in ${drivesAwaitingResults(null)} as "all", exists (select from rounds r
      join consents k on k.drive_id = r.drive_id where r.drive_id = ${driveId} and ${awaitsResult}) as "each"`);
  return [rows[0]!.all, rows[0]!.each];
}

const server = useTestServer();

test('F-60 F-62 F-72 F-81 of 800 generated histories by all policies the state, and its form in SQL, are what a simple model says', async () => {
  const { db } = server.services.database;
  const base = await addDrive(server);
  const [{ id: _id, ...like } = {} as typeof drives.$inferSelect] = await db
    .select()
    .from(drives)
    .where(eq(drives.id, base));
  const now = Date.now() - 60_000;
  const sample = fc.sample(anyDrive, { numRuns: DRIVES, seed: SEED });
  const wrong: unknown[] = [];
  const seen = new Map<string, number>();
  for (const [place, one] of sample.entries()) {
    await putPolicy(db, policyOf(one));
    const written = await writeHistory(server, like, { drive: one, now, place });
    const found = await foundIn(db, one, written);
    const [all, each] = await missingIn(db, written.driveId);
    if (all !== each) wrong.push({ place, all, each, drive: one });
    if (each) seen.set('with a result missing', (seen.get('with a result missing') ?? 0) + 1);
    written.people.forEach((id, index) => {
      const wanted = wantedOf(one, index);
      const got = found(id);
      const name = got.round === SHORTLIST_NUMBER ? `${got.state} of the shortlist` : got.state;
      seen.set(name, (seen.get(name) ?? 0) + 1);
      if (JSON.stringify(got) !== JSON.stringify(wanted))
        wrong.push({ place, index, got, wanted, drive: one });
    });
  }
  expect(wrong.slice(0, 2)).toEqual([]);
  // Chance is no proof of a state that it never made.
  for (const name of MET) expect([name, (seen.get(name) ?? 0) > 3]).toEqual([name, true]);
}, 240_000);
