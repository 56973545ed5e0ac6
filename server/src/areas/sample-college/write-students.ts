import { randomUUID } from 'node:crypto';
import { hashPassword, inHashQueue } from '../identity';
import type { Queryable } from '../../platform/database/database';
import {
  passoutYearAt,
  type ActiveRules,
  encryptDocument,
  type FieldEncryption,
  writeMarks,
} from '../profile';
import { profileDocuments } from './profile-documents';
import { addRows } from './seed-store';
import type { Person, Progress } from './students';

/** How long before now the sample's students were verified: before its oldest drive closed (W-43). */
const SEASON_MS = 60 * 24 * 60 * 60 * 1000;

const HOUR_MS = 60 * 60 * 1000;

/** The password of every student of the sample college. */
export const SAMPLE_PASSWORD = 'Placement#2026';

const ORDER: readonly Progress[] = ['imported', 'filled', 'registered', 'verified'];
const has = (person: Person, progress: Progress): boolean =>
  ORDER.indexOf(person.progress) >= ORDER.indexOf(progress);

/** When a profile was confirmed; null of one that is not. */
function registeredAt(person: Person, now: Date): Date | null {
  const { registeredHoursAgo: hours } = person;
  if (!has(person, 'registered')) return null;
  return new Date(now.getTime() - (hours === undefined ? SEASON_MS : hours * HOUR_MS));
}

/** When a student was verified without a verifier in the sample data: before the season. */
export const verifiedSince = (person: Person, now: Date): Date | null =>
  has(person, 'verified') ? registeredAt(person, now) : null;

/**
 * Writes sample students with their profiles and bars. The password is hashed once: all have the same. Which
 * fields are sealed is for the active rules to say.
 * @returns their ids by enrollment @throws PortalError 503 while no rules are active
 */
export async function writeStudents(
  tx: Queryable,
  { encryption, rules: inForce }: { encryption: FieldEncryption; rules: ActiveRules },
  people: readonly Person[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const { rules } = inForce.current();
  const passwordHash = await inHashQueue('sample college', () => hashPassword(SAMPLE_PASSWORD));
  const ids = new Map(people.map(({ enrollment }) => [enrollment, randomUUID()]));
  await addRows(tx, {
    students: people.map((person) => ({
      id: ids.get(person.enrollment)!,
      enrollment: person.enrollment,
      // As a college writes it: in full (F-67).
      name: `${person.name} ${person.surname}`,
      // A domain that never gets mail: RFC 2606.
      email: `s${person.enrollment}@students.example`,
      degree: person.degree,
      branch: person.branch,
      declaredDegree: has(person, 'filled') ? person.degree : null,
      declaredBranch: has(person, 'filled') ? (person.declaredBranch ?? person.branch) : null,
      passwordHash,
      isRegistered: has(person, 'registered'),
      registeredAt: registeredAt(person, now),
      isVerified: has(person, 'verified'),
      verifiedAt: verifiedSince(person, now),
    })),
  });

  await writeProfiles(
    tx,
    { encryption, rules },
    people.filter((person) => has(person, 'filled')),
    ids,
    now,
  );
  const bars = people.flatMap(({ enrollment, barred }) =>
    barred === undefined ? [] : [{ studentId: ids.get(enrollment)!, reason: barred, barredAt: now }],
  );
  await addRows(tx, { bars });
  return ids;
}

/** Writes the profiles of students who are there, with the marks that the rules make of them. */
async function writeProfiles(
  tx: Queryable,
  { encryption, rules }: { encryption: FieldEncryption; rules: ReturnType<ActiveRules['current']>['rules'] },
  people: readonly Person[],
  ids: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const profiles = people.map((person) => {
    const studentId = ids.get(person.enrollment)!;
    const documents = profileDocuments(person, passoutYearAt(now) - 1);
    const sections = Object.entries(documents).map(([section, document]) => {
      const confidential = rules.confidentialFields[section] ?? [];
      return [section, encryptDocument(document, confidential, { studentId, section }, encryption)] as const;
    });
    return { studentId, enrollment: person.enrollment, savedAt: registeredAt(person, now) ?? now, sections };
  });
  const profileSections = profiles.flatMap(({ studentId, savedAt, sections }) =>
    sections.map(([section, document]) => ({
      studentId,
      section,
      ...document,
      rulesVersion: rules.version,
      savedAt,
    })),
  );
  await addRows(tx, { profileSections });
  await writeMarks(
    tx,
    rules,
    profiles.map(({ studentId, enrollment, sections }) => ({
      studentId,
      enrollment,
      sections: Object.fromEntries(sections.map(([section, { data }]) => [section, data])),
    })),
  );
}
