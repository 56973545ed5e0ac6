import { tidyEmail, tidyIdentity, tidyLine } from '@portal/shared/values';
import { sql, type SQL } from 'drizzle-orm';

/** The pattern of texts that begin so; its own signs are escaped. */
export const begins = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`;
const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** By what a student is found; `contacts` are the mobile number and the email address of their profile. */
export type SearchedBy = 'enrollment' | 'email' | 'contacts' | 'name';
const SEARCHED_BY: readonly SearchedBy[] = ['enrollment', 'email', 'contacts', 'name'];
/** Fewer digits of a mobile number find too many. */
const MOBILE_DIGITS = 4;

/** Students whose profiles fulfil a condition on `m`: read once, so that the indexes of `students` still serve the rest. */
const byProfile = (condition: SQL): SQL =>
  sql`s.id = any(array(select m.student_id from student_marks m where ${condition}))`;

/**
 * Words of a name, or the beginning of an enrollment, a mobile number or an email address, the college's or the
 * student's own (F-67).
 * @param by the columns that the search may use
 */
export function searched(q: string, by: readonly SearchedBy[] = SEARCHED_BY): SQL {
  const text = tidyLine(q);
  const ways: SQL[] = [];
  const number = tidyIdentity(q);
  if (by.includes('enrollment') && /^\d{1,12}$/.test(number))
    ways.push(sql`s.enrollment like ${begins(number)}`);
  if (by.includes('contacts') && number.length >= MOBILE_DIGITS && /^\d{1,10}$/.test(number))
    ways.push(byProfile(sql`m.mobile like ${begins(number)}`));
  if (!/\s/.test(text)) {
    const email = begins(tidyEmail(q));
    if (by.includes('email')) ways.push(sql`lower(s.email) like ${email}`);
    if (by.includes('contacts')) ways.push(byProfile(sql`lower(m.email) like ${email}`));
  }
  const found = text.includes('@') || !by.includes('name') ? [] : words(text);
  if (found.length > 0) {
    const query = found.map((word) => `${word}:*`).join(' & ');
    ways.push(sql`to_tsvector('simple', s.name) @@ to_tsquery('simple', ${query})`);
  }
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`;
}
