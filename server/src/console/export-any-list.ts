import {
  actionsQuery,
  absencesQuery,
  applicantsQuery,
  barsQuery,
  verificationQuery,
  drivesQuery,
  EXPORT_ROWS_MAX,
  LIST_COLUMNS,
  offersQuery,
  roundStudentsQuery,
  unlockRequestsQuery,
  type ExportListRequest,
  type ListName,
  type TextColumn,
} from '@portal/shared/contract/cell';
import { ENROLLMENT_PATTERN } from '@portal/shared/contract';
import {
  literal,
  maxLength,
  object,
  optional,
  refine,
  safeParse,
  strictObject,
  string,
  type ZodMiniType,
} from '@portal/shared/zod';
import type { Database } from '../platform/database/database';
import { PortalError } from '../platform/errors';
import { isId } from '../platform/is-id';
import type { ActiveRules } from '../areas/profile';
import { actionsPage, idOf, type Actor, exportList, type ExportedFile } from '../areas/activity';
import { absencesPage, barsPage } from '../areas/debarment';
import { verificationPage, unlockRequestsPage } from '../areas/verification';
import { applicantsPage, driveInScope, drivesPage, FULL_ACCESS } from '../areas/drives';
import { namedOf } from '../areas/identity';
import { offersPage } from '../areas/offers';
import { roundStudentsPage } from '../areas/results';
import { staffItems } from '../areas/accounts';

type Deps = { database: Database; rules: ActiveRules };
type Found<Row> = { rows: Row[]; total: number };
type Filters = Record<string, string>;
type Shape = Record<string, ZodMiniType>;
/** Which filters a list has, its rows under them, and what names a row. */
type Listing = {
  filters: ZodMiniType<Filters>;
  read: (needs: Deps, filters: Filters, reader: string) => Promise<Found<never>>;
  rowId: (row: never) => string;
  studentOf: (row: never) => string | null;
};

/** All rows: as many as a file may have. */
const ALL = { page: '1', size: String(EXPORT_ROWS_MAX) };

type Ways<Row> = { rowId?: (row: Row) => string; studentOf?: (row: Row) => string | null; only?: Shape };

/** The student of a row: it names one, or its own id is that of one. */
const studentIn = (row: { id: string; student?: { id: string } | null }): string | null =>
  row.student === undefined ? row.id : (row.student?.id ?? null);
const ofNobody = () => null;

/**
 * A list by its own call's filters, and no others: a file has no pages.
 * @param only filters that a file takes more narrowly: a page may find nobody, a file would say that there is nobody
 */
function listing<Query extends object, Row extends { id: string }>(
  { shape }: ZodMiniType<Query> & { shape: Shape },
  read: (needs: Deps, query: Query, reader: string) => Promise<Found<Row>>,
  { rowId = ({ id }) => id, studentOf = studentIn, only = {} }: Ways<Row> = {},
): Listing {
  const { page: _page, size: _size, ...named } = shape;
  return {
    filters: strictObject({ ...named, ...only }) as unknown as Listing['filters'],
    read: (needs, filters, reader) =>
      read(needs, { ...filters, ...ALL } as Query, reader) as Promise<Found<never>>,
    rowId,
    studentOf,
  };
}

const id = optional(string().check(refine(isId)));
const student = optional(string().check(refine((text) => isId(text) || ENROLLMENT_PATTERN.test(text))));
const nothing = object({});

/** Students of a drive, which is named by its id or its code. */
const ofDrive = object({ ...applicantsQuery.shape, drive: string().check(maxLength(64)) });

/** Students of a round, which is named by its id (CEL-61). */
const ofRound = object({ ...roundStudentsQuery.shape, round: string().check(maxLength(64)) });

const LISTINGS: Record<ListName, Listing> = {
  actions: listing(actionsQuery, ({ database }, query) => actionsPage(database, query), {
    only: { student, person: id, batch: id },
  }),
  staff: listing(
    nothing,
    async ({ database }) => {
      const rows = await staffItems(database);
      return { rows, total: rows.length };
    },
    { studentOf: ofNobody },
  ),
  bars: listing(barsQuery, ({ database }, query, reader) => barsPage(database, query, reader)),
  absences: listing(absencesQuery, ({ database }, query) => absencesPage(database, query), {
    rowId: ({ id: whose, round }) => `${whose} ${round.id}`,
  }),
  unlocks: listing(unlockRequestsQuery, unlockRequestsPage),
  desk: listing(verificationQuery, verificationPage, { only: { state: optional(literal('waiting')) } }),
  returned: listing(
    verificationQuery,
    (needs, query, reader) => verificationPage(needs, { ...query, state: 'returned' }, reader),
    { only: { state: optional(literal('returned')) } },
  ),
  drives: listing(drivesQuery, (needs, query) => drivesPage(needs, query, FULL_ACCESS), {
    studentOf: ofNobody,
  }),
  applicants: listing(ofDrive, (needs, { drive, ...query }) =>
    applicantsPage(needs, drive, query, FULL_ACCESS),
  ),
  round: listing(
    ofRound,
    (needs, { round, ...query }) => roundStudentsPage(needs, round, query, FULL_ACCESS),
    { rowId: ({ enrollment }) => enrollment },
  ),
  offers: listing(offersQuery, ({ database }, query) => offersPage(database, query, null), {
    only: { drive: id, student },
  }),
};

/** The filters of a list as they are understood, which is how they are written down. @throws PortalError 400 */
async function filtersOf({ database: { db } }: Deps, { list, filters }: ExportListRequest): Promise<Filters> {
  const read = safeParse(LISTINGS[list].filters, filters);
  if (!read.success) {
    const [name = Object.keys(filters).join(', ')] = read.error.issues[0]?.path ?? [];
    throw new PortalError(400, `This filter is none of the list’s: ${String(name).slice(0, 60)}.`);
  }
  const { degree: _degree, branch: _branch, ...rest } = read.data;
  return { ...rest, ...(await namedOf(db, read.data)) };
}

/** The columns that are seen. @throws PortalError 422 for one that the list does not have */
function columnsOf({ list, columns }: ExportListRequest): (TextColumn<never> & { id: string })[] {
  const known: Readonly<Record<string, TextColumn<never>>> = LIST_COLUMNS[list];
  return columns.map((id) => {
    const column = Object.hasOwn(known, id) ? known[id] : undefined;
    if (!column) throw new PortalError(422, `The list has no column “${id}”.`);
    return { id, ...column };
  });
}

/**
 * Any list of the console beside that of students as a file: all its rows under its filter, or the chosen ones, with the
 * columns that are seen and in the page's own words (CEL-51). Who took recorded in the activity log.
 * @throws PortalError 400 for a filter that is none, 409 for too many rows, 422 for a
 * column that is none
 */
export async function exportAnyList(
  needs: Deps,
  actor: Actor,
  request: ExportListRequest,
): Promise<ExportedFile> {
  const { list, chosen, format } = request;
  const columns = columnsOf(request);
  const filters = await filtersOf(needs, request);
  const { read, rowId, studentOf } = LISTINGS[list];
  const { rows, total } = await read(needs, filters, idOf(actor) ?? '');
  if (total > EXPORT_ROWS_MAX)
    throw new PortalError(
      409,
      `This list has ${total} rows, and a file takes ${EXPORT_ROWS_MAX}. Please narrow its filter.`,
    );
  const wanted = chosen ? rows.filter((row) => chosen.includes(rowId(row))) : rows;
  // What somebody typed stands apart: it may be a name.
  const { student, q: search = student, ...named } = filters;
  const { db } = needs.database;
  const driveId =
    list === 'applicants' ? await driveInScope(db, filters['drive'] ?? '', FULL_ACCESS) : undefined;
  return exportList(
    needs.database,
    actor,
    { format },
    {
      list,
      rows: wanted,
      columns,
      cellsOf: (row) => columns.map(({ text }) => text(row)),
      studentOf,
      driveId,
      filter: { ...named, ...(chosen ? { chosen: wanted.length } : {}) },
      search,
    },
  );
}
