import { tidyIdentity, tidyLine } from '@portal/shared/values';
import { eq, or } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database';
import { isId } from '../../../platform/is-id';
import { companies, drives } from '../schema';
import { students } from '../../identity/schema';

/** A student by id or enrollment; undefined where there is none. */
export async function findPerson(
  db: Queryable,
  name: string,
): Promise<{ id: string; enrollment: string; name: string } | undefined> {
  const id = tidyLine(name);
  const isEnrollment = eq(students.enrollment, tidyIdentity(name));
  const [row] = await db
    .select({ id: students.id, enrollment: students.enrollment, name: students.name })
    .from(students)
    .where(isId(id) ? or(eq(students.id, id), isEnrollment) : isEnrollment);
  return row;
}

/** The name of a drive's company; undefined where there is no such drive. */
export async function findDriveCompany(db: Queryable, driveId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ company: companies.name })
    .from(drives)
    .innerJoin(companies, eq(companies.id, drives.companyId))
    .where(eq(drives.id, driveId));
  return row?.company;
}
