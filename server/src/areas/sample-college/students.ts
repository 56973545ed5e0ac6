import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Degree } from '@portal/shared/contract';
import { parse } from 'yaml';
import { SERVER_ROOT } from '../../platform/paths';
import { between, pick, randomFrom, type Random } from './random';

/** The sample college's files: the example of what a placement cell writes. */
export const SAMPLE_COLLEGE = path.join(SERVER_ROOT, 'sample-college');

/** How far a sample student has come: each state includes the ones before it. */
export type Progress = 'imported' | 'filled' | 'registered' | 'verified';

/** A sample student, as far as anything depends on it. All are invented. */
export type Person = {
  enrollment: string;
  name: string;
  surname: string;
  fatherName: string;
  gender: 'MALE' | 'FEMALE';
  degree: Degree;
  branch: string;
  /** Of BE and of the BE before ME; a diploma takes the place of HSC. */
  admission: 'JEE' | 'GUJCET' | 'DIPLOMA';
  progress: Progress;
  /** CPI of the degree, 0 to 10. */
  cpi: number;
  /** Percentages. */
  ssc: number;
  hsc: number;
  deadBacklogs: number;
  liveBacklogs: number;
  gapYears: number;
  /** Why the placement cell has debarred them. */
  barred?: string;
  /** When the profile was confirmed; of those without, before the season. */
  registeredHoursAgo?: number;
  /** A branch that the profile says otherwise than the college's list. */
  declaredBranch?: string;
  /** Of the fee's payment, where it is none of the sample's usual ones. */
  feeReference?: string;
};

type Course = { degree?: Degree; branch: string; prefix: string };
type DeskGroup = 'returned' | 'cameBack' | 'undone' | 'unverified' | 'decided' | 'waiting';
/** What students.yaml holds. */
type StudentsFile = {
  named: Partial<Person>[];
  groups: (Course & { students: number })[];
  desk: { courses: Course[]; counts: Record<DeskGroup, number>; oddities: Record<number, Partial<Person>> };
  names: Record<'MALE' | 'FEMALE' | 'father' | 'surname', string>;
};

/** The students of the sample college. @property desk those who have been at the desk, or wait there, by what became of them */
export type SampleStudents = { named: Person[]; generated: Person[]; desk: Record<DeskGroup, Person[]> };

/** What a named student has that the file does not say. */
const USUAL = {
  degree: 'BE',
  branch: 'computer',
  admission: 'JEE',
  ssc: 88.33,
  hsc: 84.6,
  deadBacklogs: 0,
  liveBacklogs: 0,
  gapYears: 0,
} as const;

/** When those confirmed who wait at the desk: the longest of all but one. */
const RECENTLY_HOURS = 15 * 24;
/** Confirmed long enough ago that something was done since. */
const LONG_AGO_HOURS = 17 * 24;
/** Of those who wait, one confirms each time so many hours have passed. */
const BETWEEN_HOURS = 13;

type Range = [low: number, high: number];
type Drawn = { admissions: Person['admission'][]; cpi: Range; ssc: Range; hsc: Range };

const inventor = (names: StudentsFile['names']) => {
  const of = (kind: keyof typeof names) => names[kind].split(' ');
  return (random: Random, { degree = 'BE', branch, prefix }: Course, number: number, drawn: Drawn) => {
    const gender = random() < 0.45 ? 'FEMALE' : 'MALE';
    return {
      enrollment: `${prefix}${number}`,
      name: pick(random, of(gender)),
      surname: pick(random, of('surname')),
      fatherName: pick(random, of('father')),
      gender,
      degree,
      branch,
      admission: pick(random, drawn.admissions),
      cpi: between(random, ...drawn.cpi),
      ssc: between(random, ...drawn.ssc),
      hsc: between(random, ...drawn.hsc),
    } as const;
  };
};
type Invent = ReturnType<typeof inventor>;

/** The first eight of each ten are sound and verified, so that drive files can name them. */
function generate(invent: Invent, groups: StudentsFile['groups']): Person[] {
  const random = randomFrom(1948);
  const admissions: Person['admission'][] = ['JEE', 'GUJCET', 'GUJCET', 'DIPLOMA'];
  const sound: Drawn = { admissions, cpi: [7.6, 9.6], ssc: [70, 97], hsc: [70, 96] };
  const others: Drawn = { admissions, cpi: [5.8, 9.6], ssc: [55, 97], hsc: [52, 96] };
  return groups.flatMap((group) =>
    Array.from({ length: group.students }, (_, index): Person => {
      const isSound = index < 8;
      const place = index % 10;
      const progress = place < 8 ? 'verified' : place === 8 ? 'registered' : 'filled';
      return {
        ...invent(random, group, 101 + index, isSound ? sound : others),
        progress,
        ...(progress === 'registered' ? { registeredHoursAgo: RECENTLY_HOURS } : {}),
        deadBacklogs: isSound ? 0 : Math.floor(random() * 4),
        liveBacklogs: isSound || random() < 0.75 ? 0 : 1 + Math.floor(random() * 2),
        gapYears: random() < 0.9 ? 0 : 1,
      };
    }),
  );
}

function generateDesk(invent: Invent, { courses, counts, oddities }: StudentsFile['desk']) {
  const random = randomFrom(2026);
  const drawn: Drawn = {
    admissions: ['JEE', 'GUJCET', 'DIPLOMA'],
    cpi: [6.2, 9.4],
    ssc: [58, 95],
    hsc: [55, 94],
  };
  let made = 0;
  const next = (more: Partial<Person>): Person => {
    const [course, number] = [courses[made % courses.length]!, 201 + Math.floor(made / courses.length)];
    made += 1;
    const dead = { ...invent(random, course, number, drawn), deadBacklogs: Math.floor(random() * 3) };
    return { ...dead, progress: 'registered', liveBacklogs: 0, gapYears: 0, ...more };
  };
  const since = (group: DeskGroup, index: number) =>
    group === 'waiting'
      ? { registeredHoursAgo: (counts.waiting - index) * BETWEEN_HOURS, ...oddities[index] }
      : { registeredHoursAgo: LONG_AGO_HOURS };
  const groups = Object.entries(counts) as [DeskGroup, number][];
  const desk = groups.map(([group, count]) => [
    group,
    Array.from({ length: count }, (_, index) => next(since(group, index))),
  ]);
  return Object.fromEntries(desk) as Record<DeskGroup, Person[]>;
}

/** Makes the students of the sample college: the same ones whenever they are made. */
export function sampleStudents(): SampleStudents {
  const file = parse(readFileSync(path.join(SAMPLE_COLLEGE, 'students.yaml'), 'utf8')) as StudentsFile;
  const invent = inventor(file.names);
  return {
    named: file.named.map((one) => ({ ...USUAL, ...one }) as Person),
    generated: generate(invent, file.groups),
    desk: generateDesk(invent, file.desk),
  };
}
