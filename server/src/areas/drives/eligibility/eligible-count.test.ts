import { sql } from 'drizzle-orm';
import {
  addDrives,
  chance,
  driveOf,
  fill,
  STUDENTS,
  type Chance,
} from '../../../../test/drives/random-college';
import { useTestServer } from '../../../../test/test-server';
import { students } from '../../identity/schema';
import type { Applicant } from './applicant';
import { countEligible } from './eligible-count';
import { readAccessScope, type JudgedEligibility } from './eligible-count-store';
import { failedRules } from './eligibility';
import { readPlaces } from '../postings/listing-store';

const EDITS = 100;

/** A drive as the editor may contain it: it is not stored. */
function draft(by: Chance): JudgedEligibility {
  const { degrees, branches, minCpi, minSscPercentage, minHscPercentage, ...more } = driveOf(by);
  const { maxDeadBacklogs, maxLiveBacklogs, maxGapYears, passoutYear } = more;
  const criteria = { minCpi, minSscPercentage, minHscPercentage, maxDeadBacklogs, maxLiveBacklogs };
  const roles = [[], ['8'], ['4', '12'], ['13.01']][by.below(4)]!;
  return {
    degrees,
    branches,
    criteria: { ...criteria, maxGapYears, passoutYear, note: null },
    roles: roles.map((maxLpa) => ({ title: maxLpa, minLpa: '3', maxLpa })),
  };
}

const server = useTestServer();
const by = chance(20_261_124);
let stored: string[];
let people: { id: string; degree: string; branch: string; applicant: Applicant; now: Date }[];
beforeAll(async () => {
  stored = await addDrives(server, by);
  await fill(server, by, stored);
  const { db } = server.services.database;
  people = [];
  for (const row of await db.select().from(students)) {
    const { applicant, now } = await readPlaces(db, row.id, sql`false`);
    people.push({ id: row.id, degree: row.degree, branch: row.branch.toLowerCase(), applicant, now });
  }
}, 120_000);

const judged = (reach: JudgedEligibility) =>
  new Set(
    people
      .filter(({ applicant, now }) => {
        const open = { isPublished: true, withdrawn: null, deadline: new Date(now.getTime() + 1) };
        return failedRules(applicant, { ...reach, ...open }, now).length === 0;
      })
      .map(({ id }) => id),
  );

test('CEL-42 of drives that stand in no table those are counted whom the judge lets apply, by degree and branch', async () => {
  const { db } = server.services.database;
  let found = 0;
  for (let edit = 0; edit < EDITS; edit += 1) {
    const wanted = draft(by);
    const before = by.rarely() ? await readAccessScope(db, by.of(stored)) : draft(by);
    const [may, did] = [judged(wanted), judged(before)];
    const count = await countEligible(db, { wanted, before });
    expect([count.eligible, count.of]).toEqual([may.size, STUDENTS]);
    expect(count.gained.count).toBe([...may].filter((id) => !did.has(id)).length);
    expect(count.lost.count).toBe([...did].filter((id) => !may.has(id)).length);
    for (const { degree, branch, eligible, of } of count.groups) {
      const group = people.filter((one) => one.degree === degree && one.branch === branch);
      expect([of, eligible]).toEqual([group.length, group.filter(({ id }) => may.has(id)).length]);
    }
    for (const { id, rules } of count.lost.students) {
      expect([did.has(id), may.has(id)]).toEqual([true, false]);
      expect(rules.length).toBeGreaterThan(0);
    }
    for (const { id, rules } of count.gained.students) {
      expect([did.has(id), may.has(id)]).toEqual([false, true]);
      expect(rules.length).toBeGreaterThan(0);
    }
    found += may.size;
  }
  // A random comparison proves nothing if it finds no one.
  expect(found).toBeGreaterThan(EDITS);
}, 120_000);
