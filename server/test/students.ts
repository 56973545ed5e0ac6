import { students } from '../src/areas/identity/schema';
import { hashPassword } from '../src/areas/identity/password-hash';
import type { TestServer } from './test-server';

/** A password that the rules accept. */
export const PASSWORD = 'Correct horse 9';

let hashed: Promise<string> | undefined;
let next = 0;

type NewStudent = typeof students.$inferInsert;
export type Student = typeof students.$inferSelect;

/** An enrollment number that no other student of this run has. */
export const freshEnrollment = (): string => String(230_280_000_000 + next++);

/** Adds a student, verified and registered unless said otherwise, with PASSWORD. */
export async function addStudent(
  { services }: Pick<TestServer, 'services'>,
  more: Partial<NewStudent> = {},
): Promise<Student> {
  hashed ??= hashPassword(PASSWORD);
  const enrollment = more.enrollment ?? freshEnrollment();
  const [row] = await services.database.db
    .insert(students)
    .values({
      enrollment,
      name: 'ASHA',
      email: `s${enrollment}@mail.example`,
      degree: 'BE',
      branch: 'computer',
      passwordHash: await hashed,
      isRegistered: true,
      isVerified: true,
      ...more,
    })
    .returning();
  return row!;
}

/** Begins a session without the login call. @returns the bearer token */
export const signIn = ({ services }: Pick<TestServer, 'services'>, { id }: { id: string }): Promise<string> =>
  services.sessions.start(id);
