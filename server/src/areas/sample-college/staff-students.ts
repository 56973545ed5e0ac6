import type { Degree } from '@portal/shared/contract';
import { FATHERS, MEN, SURNAMES, WOMEN } from './names';
import type { Person } from './person';
import { between, pick, randomFrom } from './random';

const SEED = 2026;

type Course = { degree: Degree; branch: string; prefix: string };

/** Whoever comes next is of the next of these; enrollments go on from 201. */
const COURSES: readonly Course[] = [
  { degree: 'BE', branch: 'computer', prefix: '220280107' },
  { degree: 'BE', branch: 'information technology', prefix: '220280116' },
  { degree: 'BE', branch: 'mechanical', prefix: '220280119' },
  { degree: 'BE', branch: 'electronics & communication', prefix: '220280111' },
  { degree: 'BE', branch: 'civil', prefix: '220280106' },
  { degree: 'MCA', branch: 'computer applications', prefix: '220280901' },
];

/** A reference that two profiles have: one of them pays, or neither does. */
const SHARED = 'NEFT000448127';

/** What is odd about one of those who wait, by their place in the queue. */
const ODDITIES: Readonly<Record<number, Partial<Person>>> = {
  1: { feeReference: 'PAID AT THE COUNTER' },
  2: { declaredBranch: 'computer' },
  4: { feeReference: SHARED },
  7: { cpi: 9.98, ssc: 41.2, hsc: 43.6 },
  10: { feeReference: SHARED },
  11: { feeReference: 'NA' },
  13: { declaredBranch: 'artificial intelligence and machine learning' },
  15: { deadBacklogs: 11, liveBacklogs: 4, cpi: 9.1 },
  16: { feeReference: 'friend will pay on monday' },
  18: { gapYears: 3 },
  19: { declaredBranch: 'information technology', feeReference: 'SAMPLE107004' },
};

/** How many of each there are: with the others of the sample college 40 wait. */
const COUNTS = { returned: 5, cameBack: 2, undone: 1, unverified: 1, decided: 8, waiting: 22 } as const;
type Fate = keyof typeof COUNTS;

/** Those who have been at the desk, or wait there, by what became of them. */
export type StaffStudents = Record<Fate, Person[]>;

/** Confirmed long enough ago that something was done since. */
const LONG_AGO_HOURS = 17 * 24;
/** Of those who wait, one confirms each time so many hours have passed. */
const BETWEEN_HOURS = 13;

/** Makes the students for the desk of the sample college: the same ones whenever they are made. */
export function generateStaffStudents(): StaffStudents {
  const random = randomFrom(SEED);
  let made = 0;
  const next = (more: Partial<Person>): Person => {
    const isWoman = random() < 0.45;
    const { degree, branch, prefix } = COURSES[made % COURSES.length]!;
    const place = Math.floor(made / COURSES.length);
    made += 1;
    return {
      enrollment: `${prefix}${201 + place}`,
      name: pick(random, isWoman ? WOMEN : MEN),
      surname: pick(random, SURNAMES),
      fatherName: pick(random, FATHERS),
      gender: isWoman ? 'FEMALE' : 'MALE',
      degree,
      branch,
      admission: pick(random, ['JEE', 'GUJCET', 'DIPLOMA'] as const),
      progress: 'registered',
      cpi: between(random, 6.2, 9.4),
      ssc: between(random, 58, 95),
      hsc: between(random, 55, 94),
      deadBacklogs: Math.floor(random() * 3),
      liveBacklogs: 0,
      gapYears: 0,
      ...more,
    };
  };
  const several = (count: number, more: (index: number) => Partial<Person>): Person[] =>
    Array.from({ length: count }, (_, index) => next(more(index)));
  const before = () => ({ registeredHoursAgo: LONG_AGO_HOURS });
  return {
    returned: several(COUNTS.returned, before),
    cameBack: several(COUNTS.cameBack, before),
    undone: several(COUNTS.undone, before),
    unverified: several(COUNTS.unverified, before),
    decided: several(COUNTS.decided, before),
    waiting: several(COUNTS.waiting, (index) => ({
      registeredHoursAgo: (COUNTS.waiting - index) * BETWEEN_HOURS,
      ...ODDITIES[index],
    })),
  };
}
