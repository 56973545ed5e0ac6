import { hashPassword, inHashQueue } from '../accounts/password-hash';
import type { Queryable } from '../database/database';
import { bars, profileSections, students } from '../database/schema';
import { sealDocument } from '../profile/documents';
import { passoutYearAt } from '../profile/portal-day';
import type { Services } from '../services';
import type { Person, Progress } from './person';
import { profileDocuments } from './profile-documents';

/** The audit log's word for seeding the sample college. */
export const SEED_ACTION = 'college.seed';

/** The password of every student of the sample college. */
export const SAMPLE_PASSWORD = 'Placement#2026';

const ORDER: readonly Progress[] = ['imported', 'filled', 'registered', 'verified'];
const has = (person: Person, progress: Progress): boolean =>
  ORDER.indexOf(person.progress) >= ORDER.indexOf(progress);

/**
 * Writes sample students with their profiles and bars. The password is hashed once: all have the same. Which
 * fields are sealed is for the rules in force to say.
 * @throws PortalError 503 while no rules are in force
 */
export async function writeStudents(
  tx: Queryable,
  { sealer, rules: inForce }: Pick<Services, 'sealer' | 'rules'>,
  people: readonly Person[],
  now: Date,
): Promise<void> {
  const { rules } = inForce.current();
  const passwordHash = await inHashQueue(() => hashPassword(SAMPLE_PASSWORD));
  const rows = await tx
    .insert(students)
    .values(
      people.map((person) => ({
        enrollment: person.enrollment,
        name: person.name,
        // A domain that never gets mail: RFC 2606.
        email: `s${person.enrollment}@students.example`,
        degree: person.degree,
        branch: person.branch,
        passwordHash,
        isRegistered: has(person, 'registered'),
        registeredAt: has(person, 'registered') ? now : null,
        isVerified: has(person, 'verified'),
        verifiedAt: has(person, 'verified') ? now : null,
      })),
    )
    .returning({ id: students.id, enrollment: students.enrollment });
  const ids = new Map(rows.map(({ enrollment, id }) => [enrollment, id]));

  const sections = people.flatMap((person) => {
    if (!has(person, 'filled')) return [];
    const studentId = ids.get(person.enrollment)!;
    const documents = profileDocuments(person, passoutYearAt(now) - 1);
    return Object.entries(documents).map(([section, document]) => ({
      studentId,
      section,
      ...sealDocument(document, rules.confidentialFields[section] ?? [], { studentId, section }, sealer),
      rulesVersion: rules.version,
      savedAt: now,
    }));
  });
  await tx.insert(profileSections).values(sections);
  await tx
    .insert(bars)
    .values(
      people.flatMap(({ enrollment, barred }) =>
        barred === undefined ? [] : [{ studentId: ids.get(enrollment)!, reason: barred, barredAt: now }],
      ),
    );
}
