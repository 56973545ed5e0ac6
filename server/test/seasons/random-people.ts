import { randomUUID } from 'node:crypto';
import { NO_GENDER, STUDENT_PLANS, type Measured } from '@portal/shared/contract/cell';
import { freshEnrollment } from '../students';
import type { consents, placements } from '../../src/areas/drives/schema';
import type { profileSections } from '../../src/areas/profile/schema';
import type { students } from '../../src/areas/identity/schema';
import { randomFrom } from '../../src/areas/sample-college/random';

export const YEAR = 2027;
const STATES = ['made', 'accepted', 'refused', 'revoked', 'accepted and revoked'] as const;
const KINDS = ['drive', 'ppo', 'off-campus'] as const;
const BRANCHES = [
  ['BE', 'computer'],
  ['BE', 'civil'],
  ['ME', 'thermal'],
] as const;
export const AT = new Date('2026-11-01T05:00:00Z');

/** Whole numbers below one, the same in every run. */
export function randomNumbers(seed: number): (below: number) => number {
  const random = randomFrom(seed);
  return (below) => Math.floor(random() * below);
}

type Offer = { kind: (typeof KINDS)[number]; state: (typeof STATES)[number]; lpa: number };
export type Person = {
  id: string;
  degree: string;
  branch: string;
  gender: string;
  year: number;
  isRegistered: boolean;
  isVerified: boolean;
  plan: string | null;
  /** A drive's file says so, of a drive without an offer that counts. */
  saidPlaced: boolean;
  offers: Offer[];
};

/** The measures of some people, written down simply. */
export function simply(people: readonly Person[]): Measured {
  const accepted = ({ offers }: Person) => offers.filter(({ state }) => state === 'accepted');
  const best = (one: Person) =>
    accepted(one).reduce<Offer | null>(
      (found, offer) => (!found || offer.lpa > found.lpa ? offer : found),
      null,
    );
  const isPlaced = (one: Person) => accepted(one).length > 0 || one.saidPlaced;
  const how = (is: (one: Person) => boolean) => people.filter(is).length;
  const by = (plan: string) => how((one) => !isPlaced(one) && one.plan === plan);
  const packages = people.flatMap((one) => best(one)?.lpa ?? []).sort((one, other) => one - other);
  const middle = packages.length / 2;
  const median = Number.isInteger(middle)
    ? (packages[middle - 1]! + packages[middle]!) / 2
    : packages[Math.floor(middle)]!;
  const round = (value: number) => (packages.length === 0 ? null : Math.round(value * 100 + 1e-6) / 100);
  const offers = people.flatMap((one) => one.offers);
  const inState = (...states: string[]) => offers.filter(({ state }) => states.includes(state)).length;
  const source = (kind: string) => how((one) => best(one)?.kind === kind);
  return {
    students: people.length,
    registered: how((one) => one.isRegistered),
    eligible: how((one) => isPlaced(one) || (one.isVerified && one.plan === null)),
    placed: how(isPlaced),
    higher_studies: by('higher studies'),
    own_business: by('own business'),
    opted_out: by('opted out'),
    not_placed: how((one) => !isPlaced(one) && one.plan === null),
    placed_drive: how(isPlaced) - source('ppo') - source('off-campus'),
    placed_ppo: source('ppo'),
    placed_off_campus: source('off-campus'),
    offers: offers.length,
    offers_accepted: inState('accepted'),
    offers_waiting: inState('made'),
    offers_declined: inState('refused'),
    offers_revoked: inState('revoked', 'accepted and revoked'),
    median_lpa: round(median),
    mean_lpa: round(packages.reduce((sum, lpa) => sum + lpa, 0) / packages.length),
    lowest_lpa: packages[0] ?? null,
    highest_lpa: packages.at(-1) ?? null,
  };
}

export type Rows = {
  students: (typeof students.$inferInsert)[];
  sections: (typeof profileSections.$inferInsert)[];
  offers: (typeof placements.$inferInsert)[];
  consents: (typeof consents.$inferInsert)[];
};

/** Someone with offers, a plan and a profile, by chance. */
export function addPerson(
  rows: Rows,
  random: (below: number) => number,
  drive: { id: string; other: string },
): Person {
  const id = randomUUID();
  const [degree, branch] = BRANCHES[random(3)]!;
  const plan = random(3) === 0 ? STUDENT_PLANS[random(3)]! : null;
  const year = random(8) === 0 ? YEAR + 1 : YEAR;
  const isRegistered = random(5) > 0;
  const isVerified = isRegistered && random(4) > 0;
  const gender = ['FEMALE', 'MALE', NO_GENDER][random(3)]!;
  const enrollment = freshEnrollment();
  const email = `s${enrollment}@mail.example`;
  // Of the year after the one in which they came: no profile says another.
  const createdAt = new Date(`${year - 1}-06-01T05:00:00Z`);
  const who = { id, enrollment, name: 'ASHA', email, degree, branch, createdAt };
  rows.students.push({ ...who, plan, isRegistered, isVerified });
  const section = { studentId: id, section: 'personal', sealed: {}, rulesVersion: 'test', savedAt: AT };
  if (gender !== NO_GENDER) rows.sections.push({ ...section, data: { gender } });
  const offers: Offer[] = [];
  for (let at = random(4); at > 0; at -= 1) {
    const offer = { kind: KINDS[random(3)]!, state: STATES[random(5)]!, lpa: (300 + random(900)) / 100 };
    if (offer.kind === 'drive' && offers.some((one) => one.kind === 'drive')) continue;
    offers.push(offer);
    rows.offers.push({
      studentId: id,
      kind: offer.kind,
      ...(offer.kind === 'drive'
        ? { driveId: drive.id }
        : { company: 'Aavartan Controls', proofSha256: 'a'.repeat(64) }),
      role: 'Engineer',
      packageLpa: offer.lpa.toFixed(2),
      offeredAt: AT,
      acceptedAt: offer.state.startsWith('accepted') ? AT : null,
      refusedAt: offer.state === 'refused' ? AT : null,
      revokedAt: offer.state.endsWith('revoked') ? AT : null,
    });
  }
  const saidPlaced = random(10) === 0;
  const answer = { studentId: id, driveId: drive.other, choice: 'TRUE' as const, decidedAt: AT };
  if (saidPlaced || random(4) === 0)
    rows.consents.push({ ...answer, outcome: saidPlaced ? 'PLACED' : 'REJECTED' });
  return { id, degree, branch, gender, year, isRegistered, isVerified, plan, saidPlaced, offers };
}
