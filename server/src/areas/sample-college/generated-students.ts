import type { Degree } from '@portal/shared/contract';
import { FATHERS, MEN, SURNAMES, WOMEN } from './names';
import type { Person, Progress } from './person';
import { between, pick, randomFrom } from './random';

type Group = { degree: Degree; branch: string; prefix: string; students: number };

const be = (branch: string, code: string, students: number): Group => ({
  degree: 'BE',
  branch,
  prefix: `2202801${code}`,
  students,
});

/** 200 students over every branch of BE, ME and MCA; enrollments go on from 101 in each group. */
const GROUPS: readonly Group[] = [
  be('computer', '07', 40),
  be('information technology', '16', 30),
  be('mechanical', '19', 20),
  be('electronics & communication', '11', 18),
  be('civil', '06', 16),
  be('electrical', '09', 16),
  be('artificial intelligence and machine learning', '52', 12),
  be('chemical', '05', 8),
  be('automobile', '02', 6),
  be('instrumentation & control', '17', 6),
  be('biomedical', '03', 4),
  be('environment', '13', 4),
  be('plastic technology', '23', 2),
  be('robotics and automation', '84', 2),
  be('rubber technology', '26', 2),
  be('textile technology', '29', 2),
  { degree: 'MCA', branch: 'computer applications', prefix: '220280901', students: 8 },
  { degree: 'ME', branch: 'computer', prefix: '220280702', students: 4 },
];

/** The first eight of each ten are verified, so that drive files can name them. */
const PROGRESS: readonly Progress[] = [...Array<Progress>(8).fill('verified'), 'registered', 'filled'];

/** When those confirmed who wait at the desk: the longest of all but one. */
const RECENTLY_HOURS = 15 * 24;

const SEED = 1948;

/** The students of the sample college beside the named ones: the same 200 whenever they are made. */
export function generateStudents(): Person[] {
  const random = randomFrom(SEED);
  return GROUPS.flatMap(({ degree, branch, prefix, students }) =>
    Array.from({ length: students }, (_, index): Person => {
      const isWoman = random() < 0.45;
      const isSound = index < 8;
      const progress = PROGRESS[index % PROGRESS.length]!;
      return {
        enrollment: `${prefix}${101 + index}`,
        name: pick(random, isWoman ? WOMEN : MEN),
        surname: pick(random, SURNAMES),
        fatherName: pick(random, FATHERS),
        gender: isWoman ? 'FEMALE' : 'MALE',
        degree,
        branch,
        admission: pick(random, ['JEE', 'GUJCET', 'GUJCET', 'DIPLOMA'] as const),
        progress,
        ...(progress === 'registered' ? { registeredHoursAgo: RECENTLY_HOURS } : {}),
        cpi: between(random, isSound ? 7.6 : 5.8, 9.6),
        ssc: between(random, isSound ? 70 : 55, 97),
        hsc: between(random, isSound ? 70 : 52, 96),
        deadBacklogs: isSound ? 0 : Math.floor(random() * 4),
        liveBacklogs: isSound || random() < 0.75 ? 0 : 1 + Math.floor(random() * 2),
        gapYears: random() < 0.9 ? 0 : 1,
      };
    }),
  );
}
