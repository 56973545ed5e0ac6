import {
  APPLICANT_SORTS,
  EXPORT_ROWS_MAX,
  fileCell,
  LINK_COLUMNS,
  type DriveApplicant,
  type ExportFormat,
  type LinkColumn,
} from '@portal/shared/contract/cell';
import type { Blobs } from '../../platform/blobs/blobs';
import type { Database } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import { oneSheet, tableFile } from '../../platform/tables/table-file';
import { consumeAll, type RateLimit } from '../identity';
import type { SearchedBy } from '../profile';
import { findApplicants, listResumes, resumesZip, roleTitles } from '../drives';
import { personalFileName, type ExportedFile, noteAccess, perform } from '../activity';
import type { FoundLink, ListLink } from './link-store';
import { BY_PORTAL, readerOf } from './recruiter';

type Deps = { database: Pick<Database, 'db'> };

/** Rows of a page of the list. */
const LIST_PAGE = 100;
/** Most boxes that are read of a form: more students than any drive has. */
const CHOSEN_MAX = 10_000;
/** Files of one link: more than a shortlist needs. */
const DOWNLOADS: RateLimit = { kind: 'company link:download', most: 30, refillMs: 60_000 };

/** What the form of the list says. @property text what is typed as a shortlist @property chosen ids whose boxes are ticked */
export type ListAsked = {
  q: string;
  branch: string;
  role: string;
  sort: LinkColumn | undefined;
  order: 'asc' | 'desc';
  page: number;
  chosen: string[];
  text: string;
};
/** A page of the list with what its form offers. */
export type LinkedList = {
  rows: DriveApplicant[];
  total: number;
  pages: number;
  branches: string[];
  roles: string[];
};

/** The columns by which a list can be sorted, of those that it shows. */
export const sortsOf = ({ columns }: Pick<FoundLink, 'columns'>): LinkColumn[] =>
  columns.filter((column) => (APPLICANT_SORTS as readonly string[]).includes(column));

/** Reads the form of the list; what it does not know counts as not said, and a column that is not shown sorts and finds nothing. */
export function askedOf(values: URLSearchParams, link: Pick<FoundLink, 'columns'>): ListAsked {
  const text = (name: string) => (values.get(name) ?? '').trim().slice(0, 100);
  const only = (column: LinkColumn, name: string) => (link.columns.includes(column) ? text(name) : '');
  const page = /^[1-9]\d{0,4}$/.test(text('page')) ? Number(text('page')) : 1;
  return {
    q: text('q'),
    branch: only('branch', 'branch'),
    role: only('roles', 'role'),
    sort: sortsOf(link).find((column) => column === text('sort')),
    order: text('order') === 'desc' ? 'desc' : 'asc',
    page,
    chosen: [...new Set(values.getAll('chosen'))].slice(0, CHOSEN_MAX),
    text: values.get('list') ?? '',
  };
}

const SEARCHED = ['name', 'enrollment', 'email'] as const satisfies readonly SearchedBy[];
/** By what the search of a link finds students: of the columns that it shows (F-72). */
export const searchedOf = ({ columns }: Pick<FoundLink, 'columns'>): (typeof SEARCHED)[number][] =>
  SEARCHED.filter((one) => columns.includes(one));

/** The students of a link whose application goes on (F-62), as the form filters and sorts them. */
const filterOf = (link: ListLink, { q, branch, role }: Pick<ListAsked, 'q' | 'branch' | 'role'>) => ({
  driveId: link.driveId,
  tab: 'active' as const,
  q,
  branch,
  role,
  hidden: null,
  searchedBy: searchedOf(link),
});
const orderOf = ({ sort = 'enrollment', order }: Pick<ListAsked, 'sort' | 'order'>) => ({ sort, order });

const titlesOf = ({ columns }: Pick<FoundLink, 'columns'>) =>
  columns.map((column) => LINK_COLUMNS[column].title);

/** A page of the students of a link (CEL-52, F-72); that the company saw it is recorded for them (DAT-02). */
export async function linkedPage(
  { database: { db } }: Deps,
  link: ListLink,
  asked: ListAsked,
): Promise<LinkedList> {
  const paging = { ...orderOf(asked), limit: LIST_PAGE, offset: (asked.page - 1) * LIST_PAGE };
  const { rows, count, branches } = await findApplicants(db, filterOf(link, asked), paging);
  const { driveId } = link;
  const view = { kind: 'viewed', what: 'applicants', columns: titlesOf(link), driveId } as const;
  await noteAccess(
    db,
    readerOf(link),
    view,
    rows.map(({ id }) => id),
  );
  return {
    rows,
    total: count,
    pages: Math.max(1, Math.ceil(count / LIST_PAGE)),
    branches,
    roles: await roleTitles(db, link.driveId),
  };
}

/** Whom a file has: those whose boxes are ticked, whatever the filter, or else all whom it finds. */
function wantedOf(link: ListLink, asked: ListAsked) {
  const { chosen } = asked;
  const isWanted = new Set(chosen);
  return {
    filter: filterOf(link, chosen.length > 0 ? { q: '', branch: '', role: '' } : asked),
    paging: { ...orderOf(asked), limit: EXPORT_ROWS_MAX, offset: 0 },
    isWanted: ({ id }: { id: string }) => chosen.length === 0 || isWanted.has(id),
  };
}

/** The list as a table with the columns of the link; that it was taken is written down first (F-72). @throws PortalError 409, 429 */
async function tableOf(
  { database }: Deps,
  link: ListLink,
  asked: ListAsked,
  format: ExportFormat,
): Promise<ExportedFile> {
  const { filter, paging, isWanted } = wantedOf(link, asked);
  const found = await findApplicants(database.db, filter, paging);
  const rows = found.rows.filter(isWanted);
  if (rows.length === 0) throw new PortalError(409, 'No student matches, so there is nothing to download.');
  const { id, driveId, columns, company } = link;
  const [name, titles] = [personalFileName('applicants', format, company), titlesOf(link)];
  await perform(database, BY_PORTAL, async (tx, batch) => {
    batch.record({
      kind: 'link.list downloaded',
      subjectId: id,
      after: { format, rows: rows.length, columns },
    });
    const access = { kind: 'exported', what: 'applicants', columns: titles, file: name, driveId } as const;
    await noteAccess(
      tx,
      readerOf(link),
      access,
      rows.map((row) => row.id),
    );
    return {};
  });
  const cellsOf = (row: DriveApplicant) =>
    columns.map((column) => fileCell<DriveApplicant>(LINK_COLUMNS[column], row));
  return { name, ...tableFile(format, titles, oneSheet(rows), cellsOf) };
}

/** The résumés in one archive; each of them is written down as read (F-72). @throws PortalError 404 where the link shows none, 409 */
async function resumesOf(
  { database, blobs }: Deps & { blobs: Pick<Blobs, 'get' | 'check'> },
  link: ListLink,
  asked: ListAsked,
): Promise<ExportedFile> {
  if (!link.columns.includes('resume')) throw new PortalError(404, 'This link shows no résumés.');
  const { filter, paging, isWanted } = wantedOf(link, asked);
  const resumes = (await listResumes(database.db, filter, paging)).filter(isWanted);
  if (resumes.length === 0) throw new PortalError(409, 'None of these students has a résumé.');
  const { id, company, driveId } = link;
  const [name, students] = [personalFileName('resumes', 'zip', company), resumes.map((resume) => resume.id)];
  await perform(database, BY_PORTAL, async (tx, batch) => {
    for (const studentId of students) batch.record({ kind: 'link.resume read', subjectId: id, studentId });
    const access = { kind: 'exported', what: 'resumes', file: name, driveId } as const;
    await noteAccess(tx, readerOf(link), access, students);
    return {};
  });
  return {
    name,
    contentType: 'application/zip',
    file: resumesZip(blobs, company, resumes),
  };
}

/**
 * The selected students of a link, or all who match, as a file within its columns (F-72).
 * @throws PortalError 404, 409 for nothing to download, 422 for another format, 429
 */
export async function linkedFile(
  needs: Deps & { blobs: Pick<Blobs, 'get' | 'check'> },
  link: ListLink,
  asked: ListAsked,
  format: string,
): Promise<ExportedFile> {
  await consumeAll(needs.database.db, [{ limit: DOWNLOADS, subject: link.id }]);
  if (format === 'zip') return resumesOf(needs, link, asked);
  if (format === 'csv' || format === 'xlsx') return tableOf(needs, link, asked, format);
  throw new PortalError(422, 'A list is downloaded as CSV or XLSX.');
}
