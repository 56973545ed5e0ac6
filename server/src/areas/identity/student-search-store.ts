import { tidyEmail, tidyIdentity, tidyLine } from '@portal/shared/values';
import { sql, type SQL } from 'drizzle-orm';

/** The pattern of texts that begin so; its own signs are escaped. */
export const begins = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`;
const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** By what a student is found. */
export type SearchedBy = 'enrollment' | 'email' | 'name';
const SEARCHED_BY: readonly SearchedBy[] = ['enrollment', 'email', 'name'];

/** Words of a name, or the beginning of an enrollment or an email address. @param by those of them that may find somebody */
export function searched(q: string, by: readonly SearchedBy[] = SEARCHED_BY): SQL {
  const text = tidyLine(q);
  const ways: SQL[] = [];
  const number = tidyIdentity(q);
  if (by.includes('enrollment') && /^\d{1,12}$/.test(number))
    ways.push(sql`s.enrollment like ${begins(number)}`);
  if (by.includes('email') && !/\s/.test(text)) ways.push(sql`lower(s.email) like ${begins(tidyEmail(q))}`);
  const found = text.includes('@') || !by.includes('name') ? [] : words(text);
  if (found.length > 0) {
    const query = found.map((word) => `${word}:*`).join(' & ');
    ways.push(sql`to_tsvector('simple', s.name) @@ to_tsquery('simple', ${query})`);
  }
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`;
}
