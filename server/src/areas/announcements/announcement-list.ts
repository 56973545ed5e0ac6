import type {
  Announcement,
  AnnouncementItem,
  AnnouncementsPage,
  AnnouncementsQuery,
} from '@portal/shared/contract/cell';
import type { Database } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { isId } from '../../platform/is-id';
import { plainText } from '../drives';
import { emptyPage, limitsOf, pageOf } from '../activity';
import { countAnnouncements, listAnnouncements, readAnnouncement } from './announcement-list-store';

type Deps = { database: Pick<Database, 'db'> };
type Row = Awaited<ReturnType<typeof listAnnouncements>>[number];

/** Longest title of a list. */
const TITLE = 120;

export const noAnnouncement = () => new PortalError(404, 'There is no such announcement.');

const iso = (at: string | null): string | null => at && new Date(at).toISOString();

function itemOf(row: Row): AnnouncementItem {
  const { id, kind, text, drive, on, at, until, state, degree, branch, passout_year } = row;
  const words = kind === 'notice' ? plainText(text) : text;
  const title = words.length > TITLE ? `${words.slice(0, TITLE).trimEnd()}…` : words;
  const target = { degree, branch, passout_year };
  return { id, kind, title, drive, on, at: iso(at), until: iso(until), state, ...target };
}

/** A page of what was announced, by kind and drive, what arrives last first (MSG-03). */
export async function announcementsPage(
  { database: { db } }: Deps,
  query: AnnouncementsQuery,
): Promise<AnnouncementsPage> {
  if (query.drive !== undefined && !isId(query.drive)) return emptyPage(query);
  const rows = await listAnnouncements(db, query, limitsOf(query));
  return pageOf(query, rows.map(itemOf), await countAnnouncements(db, query));
}

/** One of them, whole. @throws PortalError 404 */
export async function announcementOf({ database: { db } }: Deps, id: string): Promise<Announcement> {
  const row = isId(id) ? await readAnnouncement(db, id) : undefined;
  if (!row) throw noAnnouncement();
  const { text, deadline, by_mail, version, begins, place, link } = row;
  return {
    ...itemOf(row),
    text,
    begins,
    place,
    link,
    deadline: iso(deadline),
    by_mail,
    version: String(version),
  };
}
