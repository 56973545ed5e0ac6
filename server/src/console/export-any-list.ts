import {
  actionsQuery,
  absencesQuery,
  applicantsQuery,
  barsQuery,
  verificationQuery,
  drivesQuery,
  EXPORT_ROWS_MAX,
  fileCell,
  LIST_COLUMNS,
  offersQuery,
  personalOf,
  roundStudentsQuery,
  unlockRequestsQuery,
  withdrawalsQuery,
  type DriveApplicant,
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
import type { Database, Queryable } from '../platform/database/database';
import { PortalError } from '../platform/errors';
import { isId } from '../platform/is-id';
import type { Group } from '../platform/tables/table-file';
import type { ActiveRules } from '../areas/profile';
import { changesIn } from './action-changes';
import { actionsPage, idOf, type Actor, exportList, type ExportedFile } from '../areas/activity';
import { absencesPage, barsPage } from '../areas/debarment';
import { verificationPage, unlockRequestsPage } from '../areas/verification';
import {
  applicantsPage,
  driveInScope,
  drivesPage,
  findDriveCompany,
  FULL_ACCESS,
  withdrawalsPage,
} from '../areas/drives';
import { namedOf } from '../areas/identity';
import { offersPage } from '../areas/offers';
import { roundStudentsPage } from '../areas/results';
import { placeOf } from '../areas/rounds';
import { staffItems } from '../areas/accounts';

type Deps = { database: Database; rules: ActiveRules };
type Found<Row> = { rows: Row[]; total: number };
type Filters = Record<string, string>;
type Shape = Record<string, ZodMiniType>;
/**
 * Which filters a list has, its rows under them, and what names a row.
 * @property driveOf the drive that it is of, where its filters name one
 */
type Listing = {
  filters: ZodMiniType<Filters>;
  read: (needs: Deps, filters: Filters, reader: string, columns: readonly string[]) => Promise<Found<never>>;
  rowId: (row: never) => string;
  studentOf: (row: never) => string | null;
  driveOf: DriveOf | undefined;
};
type DriveOf = (db: Queryable, filters: Filters) => Promise<string> | string | undefined;

/** All rows: as many as a file may have. */
const ALL = { page: '1', size: String(EXPORT_ROWS_MAX) };

type Ways<Row> = {
  rowId?: (row: Row) => string;
  studentOf?: (row: Row) => string | null;
  only?: Shape;
  driveOf?: DriveOf;
};

/** The student of a row: it names one, or its own id is that of one. */
const studentIn = (row: { id: string; student?: { id: string } | null }): string | null =>
  row.student === undefined ? row.id : (row.student?.id ?? null);
const ofNobody = () => null;

/**
 * A list by its own call's filters, and no others: a file has no pages.
 * @param only filters that a file takes more narrowly: a page may find no one, a file would say that there is no one
 */
function listing<Query extends object, Row extends { id: string }>(
  { shape }: ZodMiniType<Query> & { shape: Shape },
  read: (needs: Deps, query: Query, reader: string, columns: readonly string[]) => Promise<Found<Row>>,
  { rowId = ({ id }) => id, studentOf = studentIn, only = {}, driveOf }: Ways<Row> = {},
): Listing {
  const { page: _page, size: _size, personal: _personal, ...named } = shape;
  return {
    filters: strictObject({ ...named, ...only }) as unknown as Listing['filters'],
    read: (needs, filters, reader, columns) =>
      read(needs, { ...filters, ...ALL } as Query, reader, columns) as Promise<Found<never>>,
    rowId,
    studentOf,
    driveOf,
  };
}

const id = optional(string().check(refine(isId)));
const student = optional(string().check(refine((text) => isId(text) || ENROLLMENT_PATTERN.test(text))));
const nothing = object({});

/** Students of a drive, which is named by its id or its code. */
const ofDrive = object({ ...applicantsQuery.shape, drive: string().check(maxLength(64)) });

/** Students of a round, which is named by its id (CEL-61). */
const ofRound = object({ ...roundStudentsQuery.shape, round: string().check(maxLength(64)) });
const deskPage = (needs: Deps, query: Parameters<typeof verificationPage>[1], id: string) =>
  verificationPage(needs, query, { id, branches: null });

const LISTINGS: Record<ListName, Listing> = {
  actions: listing(actionsQuery, (needs, query) => actionsPage(needs.database, query, changesIn(needs)), {
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
  unlocks: listing(unlockRequestsQuery, (needs, query) => unlockRequestsPage(needs, query, null)),
  withdrawals: listing(withdrawalsQuery, withdrawalsPage),
  desk: listing(verificationQuery, deskPage, { only: { state: optional(literal('waiting')) } }),
  returned: listing(
    verificationQuery,
    (needs, query, reader) => deskPage(needs, { ...query, state: 'returned' }, reader),
    { only: { state: optional(literal('returned')) } },
  ),
  drives: listing(drivesQuery, (needs, query) => drivesPage(needs, query, FULL_ACCESS), {
    studentOf: ofNobody,
  }),
  applicants: listing(
    ofDrive,
    (needs, { drive, ...query }, _reader, columns) =>
      applicantsPage(needs, drive, { ...query, personal: personalOf(columns).join(',') }, FULL_ACCESS),
    { driveOf: (db, { drive = '' }) => driveInScope(db, drive, FULL_ACCESS) },
  ),
  round: listing(
    ofRound,
    (needs, { round, ...query }) => roundStudentsPage(needs, round, query, FULL_ACCESS),
    {
      rowId: ({ enrollment }) => enrollment,
      driveOf: async (db, { round = '' }) => (await placeOf(db, round, FULL_ACCESS)).driveId,
    },
  ),
  offers: listing(offersQuery, ({ database }, query) => offersPage(database, query, null), {
    only: { drive: id, student },
    driveOf: (_db, { drive }) => drive,
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

/** Students by the roles that they chose, in each as often as they did; without one apart. @param role the only one that is asked for */
function byRole(rows: readonly DriveApplicant[], role: string | undefined): Group<DriveApplicant>[] {
  const titles = role ? [role] : [...new Set(rows.flatMap(({ roles }) => roles))].sort();
  const none = role ? [] : rows.filter(({ roles }) => roles.length === 0);
  return [
    ...titles.map((name) => ({ name, rows: rows.filter(({ roles }) => roles.includes(name)) })),
    ...(none.length > 0 || titles.length === 0 ? [{ name: 'No role', rows: none }] : []),
  ];
}

/** The sheets of a file that is asked for with several. @throws PortalError 422 for another list or format */
function sheetsOf({ list, format, sheets }: ExportListRequest, rows: never[], { role }: Filters) {
  if (!sheets) return undefined;
  if (list !== 'applicants' || format !== 'xlsx')
    throw new PortalError(422, 'Only applicants as XLSX have a sheet for each role.');
  return byRole(rows, role) as Group<never>[];
}

/**
 * Any list of the console beside that of students as a file: all its rows under its filter, or the chosen ones, with the
 * columns that are seen and in the page's own words, numbers and dates as such (CEL-51). Who took recorded in the activity log.
 * @throws PortalError 400 for a filter that is none, 409 for too many rows, 422 for a
 * column that is none, or sheets that a list does not have
 */
export async function exportAnyList(
  needs: Deps,
  actor: Actor,
  request: ExportListRequest,
): Promise<ExportedFile> {
  const { list, chosen, format, sheets } = request;
  const columns = columnsOf(request);
  const filters = await filtersOf(needs, request);
  const listed = LISTINGS[list];
  const { rows, total } = await listed.read(needs, filters, idOf(actor) ?? '', request.columns);
  if (total > EXPORT_ROWS_MAX)
    throw new PortalError(
      409,
      `This list has ${total} rows, and a file takes ${EXPORT_ROWS_MAX}. Please narrow its filter.`,
    );
  const wanted = chosen ? rows.filter((row) => chosen.includes(listed.rowId(row))) : rows;
  // What someone typed is separate: it may be a name.
  const { student, q: search = student, ...named } = filters;
  const { db } = needs.database;
  const driveId = await listed.driveOf?.(db, filters);
  const more = { ...(sheets ? { sheets } : {}), ...(chosen ? { chosen: wanted.length } : {}) };
  return exportList(
    needs.database,
    actor,
    { format },
    {
      list,
      rows: wanted,
      sheets: sheetsOf(request, wanted, filters),
      company: driveId && (await findDriveCompany(db, driveId)),
      columns,
      cellsOf: (row) => columns.map((column) => fileCell(column, row)),
      studentOf: listed.studentOf,
      driveId,
      filter: { ...named, ...more },
      search,
    },
  );
}
