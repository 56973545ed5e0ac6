import { NO_GENDER } from '@portal/shared/contract/cell';
import { sql, type SQL } from 'drizzle-orm';

const WITH_GENDER = sql`select p.student_id from profile_sections p
  where p.section = 'personal' and p.data ->> 'gender' is not null`;

/** The gender of a student `s` as the profile has it. */
export const GENDER = sql`coalesce((select p.data ->> 'gender' from profile_sections p
  where p.student_id = s.id and p.section = 'personal'), ${NO_GENDER})`;

/** Whether a student `s`, of all students, is of a gender. */
export const isOfGender = (gender: string): SQL =>
  gender === NO_GENDER
    ? sql`s.id not in (${WITH_GENDER})`
    : sql`s.id in (${WITH_GENDER} and p.data ->> 'gender' = ${gender})`;
