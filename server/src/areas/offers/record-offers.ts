import {
  OFFER_ROW_STATUSES,
  type OfferRow,
  type OffersChecked,
  type OffersDone,
  type OffersMapping,
  type OffersRequest,
} from '@portal/shared/contract/cell';
import type { Database, Queryable } from '../../platform/database/database';
import { PortalError } from '../../platform/errors';
import type { PortalEvent } from '../../platform/events/event';
import { raiseEvents } from '../../platform/events/event-store';
import {
  admit,
  lockForOffers,
  lockDriveRow,
  type HeldDrive,
  driveInScope,
  noDrive,
  rejectWithdrawn,
  type By,
} from '../drives';
import { columnsFault, guessColumns, readStudents, type HeadedTable } from '../identity';
import { readPackageLimit, readPolicy } from '../releases';
import { type NewAction, perform } from '../activity';
import { countsOf, headOf, rememberColumns, rememberedColumns } from '../imports';
import { drivesToNotify } from './left-drives';
import { OFFER_COLUMNS } from './offer-columns';
import {
  answerDate,
  companyOfDrive,
  idsByEnrollment,
  holdOutcome,
  insertOffer,
  setOutcome,
} from './offer-store';
import { lockFormer, renewOffer } from './renewed-offer-store';
import {
  namedIn,
  validateOffers,
  type OfferEntry,
  type OfferReading,
  type ValidatedOffer,
} from './validate-offers';

type Deps = { database: Pick<Database, 'db'> };
/** Who records offers. @property mayAdmit also for another role, and for who did not apply (F-71) */
export type OfferBy = By & { mayAdmit: boolean };

const PACKAGES = ['package', 'package_rupees'] as const;

/** Why rows cannot be judged as the list is read; null where they can. */
function fault({ columns, package: ofAll }: OfferReading): string | null {
  const units = PACKAGES.filter((field) => columns.includes(field));
  const ofPackage =
    ofAll === null && units.length === 0
      ? 'No column is read as package. Please choose one with its unit, or say the package of everyone in the list.'
      : null;
  const twice = 'Two columns are read as package. Please choose one.';
  return columnsFault(columns) ?? (units.length > 1 ? twice : ofPackage);
}

/** The default mapping of a list. */
const AS_IT_STANDS: OffersMapping = { columns: null, role: null, package: null, package_reason: null };

const readingOf = (header: string[], { columns, confirmed = [], ...said }: OffersMapping): OfferReading => ({
  ...said,
  confirmed,
  columns: header.map((_, at) => columns?.[at] ?? null),
});

async function guessed(db: Queryable, table: HeadedTable, mapping: OffersMapping): Promise<OfferReading> {
  const columns =
    mapping.columns ?? guessColumns(OFFER_COLUMNS, table, await rememberedColumns(db, OFFER_COLUMNS));
  return readingOf(table.header, { ...mapping, columns });
}

/**
 * What a list of offers of a drive would do, row by row with the arithmetic; nothing is written (CEL-70).
 * @throws PortalError 404, 422 in words for a file that cannot be read
 */
export async function checkOffers(
  { database: { db } }: Deps,
  { reach, mayAdmit }: Pick<OfferBy, 'reach' | 'mayAdmit'>,
  id: string,
  bytes: Uint8Array,
  mapping: OffersMapping | null,
): Promise<{ head: Omit<OffersChecked, 'rows'>; rows: ValidatedOffer[] }> {
  const driveId = await driveInScope(db, id, reach);
  const table = await readStudents(bytes, OFFER_COLUMNS);
  const reading = await guessed(db, table, mapping ?? AS_IT_STANDS);
  const unread = fault(reading);
  const place = {
    driveId,
    company: await companyOfDrive(db, driveId),
    hidden: reach.hidden,
    mayAdmit,
    limit: await readPackageLimit(db),
    policy: await readPolicy(db),
  };
  const { rows, version } =
    unread === null ? await validateOffers(db, place, table.rows, reading) : { rows: [], version: '' };
  const counts = { ...countsOf(OFFER_ROW_STATUSES, rows), rows: table.rows.length };
  return { head: { ...headOf(table, reading.columns), unread, counts, blanks: 0, version }, rows };
}

/** A row as the console shows it; with its cells where it is not recorded, so that it can be corrected. */
export const shownOffer = ({ entry: _entry, cells, ...row }: ValidatedOffer): OfferRow =>
  row.problems.length > 0 ? { ...row, cells } : row;

/** @throws PortalError 409 where rows cannot be taken and all are wanted, or there is nothing to do */
function rejectMode(rows: readonly ValidatedOffer[], mode: OffersRequest['mode']): void {
  const left = rows.filter(({ problems }) => problems.length > 0).length;
  if (mode === 'all' && left > 0)
    throw new PortalError(409, `${left} of the rows cannot be recorded, so none was.`);
  if (!rows.some(({ entry }) => entry)) throw new PortalError(409, 'No row of this list makes an offer.');
}

/** @throws PortalError 404, 409 for one that was withdrawn */
async function lockForNew(tx: Queryable, id: string): Promise<HeldDrive> {
  const drive = await lockDriveRow(tx, id);
  if (!drive) throw noDrive();
  rejectWithdrawn(drive);
  return drive;
}

/** Writes an offer, or makes one again that was refused or revoked: what it was stays in the action (CEL-71, CEL-80). */
export async function recordOne(
  tx: Queryable,
  driveId: string,
  answerBy: Date,
  { renews, admits, ...said }: OfferEntry,
): Promise<NewAction> {
  const offer = { ...said, answerBy };
  const { studentId, role, packageLpa } = offer;
  const former = renews === null ? null : await lockFormer(tx, renews);
  const subjectId = renews ?? (await insertOffer(tx, { ...offer, driveId }));
  const version = renews === null ? 1 : await renewOffer(tx, renews, offer);
  const answer = admits ? await admit(tx, { studentId, driveId, roles: [role] }) : undefined;
  const outcome = await holdOutcome(tx, { studentId, driveId });
  await setOutcome(tx, { studentId, driveId }, 'PLACED');
  const after = {
    state: 'made',
    drive: driveId,
    role,
    package: packageLpa,
    answer_by: answerBy.toISOString(),
  };
  return { kind: 'offer.made', studentId, subjectId, version, before: { outcome, former, answer }, after };
}

/** What the students of offers are notified of: one event for those with the same role and package (F-84). */
export function offerEvents(
  entries: readonly OfferEntry[],
  { company, answerBy, ...of }: { driveId: string; company: string; batchId: string; answerBy: Date },
): PortalEvent[] {
  const on = answerBy.toISOString();
  const terms = entries.map(({ role, packageLpa }) => JSON.stringify([role, packageLpa]));
  return [...new Set(terms)].map((term) => {
    const same = entries.filter((_, at) => terms[at] === term);
    const { role, packageLpa: lpa } = same[0]!;
    const students = same.map(({ studentId }) => studentId);
    return { kind: 'drive.offer', ...of, students, facts: { company, roles: [role], lpa, on } };
  });
}

/** Until when the offers of a list are answered (F-70). @throws PortalError 422 for a date that has passed */
async function answerByOf(tx: Queryable, { answer_by: wanted = null }: OffersMapping): Promise<Date> {
  const { answerBy, isToCome } = await answerDate(tx, wanted);
  if (isToCome) return answerBy;
  const message = 'The date to answer by has passed. Choose a later one.';
  throw new PortalError(422, message, { errors: { answer_by: message } });
}

const CHANGED =
  'Something changed with these students or their offers since the rows were checked. Nothing was recorded: look at the rows again.';

/**
 * Records a list of offers as it was checked, in one batch; each student is notified (CEL-70). Its students are held first, so
 * that no two offers are judged side by side.
 * @throws PortalError 404, 409 where something changed since or rows cannot be taken, 422 for a file that cannot be read
 */
export async function recordOffers(
  { database }: Deps,
  { actor, reach, mayAdmit }: OfferBy,
  id: string,
  bytes: Uint8Array,
  { mapping, mode, version }: OffersRequest,
): Promise<OffersDone> {
  const driveId = await driveInScope(database.db, id, reach);
  const { header, rows: table } = await readStudents(bytes, OFFER_COLUMNS);
  const reading = readingOf(header, mapping);
  const unread = fault(reading);
  if (unread !== null) throw new PortalError(422, unread);
  return perform(database, { actor }, async (tx, batch) => {
    await lockForOffers(tx, await idsByEnrollment(tx, namedIn(table, reading)));
    const { company } = await lockForNew(tx, driveId);
    const limit = await readPackageLimit(tx);
    const place = {
      driveId,
      company,
      hidden: reach.hidden,
      mayAdmit,
      limit,
      policy: await readPolicy(tx),
    };
    const validated = await validateOffers(tx, place, table, reading);
    if (validated.version !== version) throw new PortalError(409, CHANGED);
    rejectMode(validated.rows, mode);
    const entries = validated.rows.flatMap(({ entry }) => entry ?? []);
    const answerBy = await answerByOf(tx, mapping);
    const students = entries.map(({ studentId }) => studentId);
    await drivesToNotify(tx, batch, { students, driveId }, async () => {
      for (const entry of entries) batch.record(await recordOne(tx, driveId, answerBy, entry));
    });
    await rememberColumns(tx, OFFER_COLUMNS, header, reading.columns);
    await raiseEvents(tx, ...offerEvents(entries, { driveId, company, batchId: batch.id, answerBy }));
    return {
      version: null,
      changed: entries.length,
      same: validated.rows.filter(({ verdict }) => verdict === 'same').length,
      left: validated.rows.filter(({ problems }) => problems.length > 0).length,
    };
  });
}
