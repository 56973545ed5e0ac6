import { createHash } from 'node:crypto';
import type { PlacementPolicy } from '@portal/shared/college/content/rules.schema';
import type { OfferConfirmation, OfferField, OfferRow } from '@portal/shared/contract/cell';
import { tidyLine } from '@portal/shared/values';
import type { Queryable } from '../../platform/database/database';
import type { TableRow } from '../../platform/tables/read-table';
import { brokenOfferRule, heldOffers, statesIn, type HeldOffer } from '../drives';
import { textsOf, valuesOf, type Columns } from '../identity';
import { nameFault } from '../imports';
import { readOffered, readRanges, type OfferedStudent } from './offer-store';
import { readPackage } from './read-package';
import { unusualPackage, unusualState } from './unusual-offer';

/** How a list is read. @property role and the others: of whom no column says it */
export type OfferReading = {
  columns: Columns<OfferField>;
  role: string | null;
  package: string | null;
  package_reason: string | null;
  confirmed: readonly OfferConfirmation[];
};
/** What a row writes. @property renews the offer that was refused or revoked, and is made again */
export type OfferEntry = {
  renews: string | null;
  studentId: string;
  role: string;
  packageLpa: string;
  packageReason: string | null;
  /** Whether its student did not apply, or not for this role, and is made an applicant of it (F-71). */
  admits: boolean;
};
/** A row with its status. @property entry null where nothing is written */
export type ValidatedOffer = Required<OfferRow> & { entry: OfferEntry | null };
type ValidatedOffers = { rows: ValidatedOffer[]; version: string };

/**
 * Where a list is read, and by whom: no one records their own offers (CEL-04).
 * @property limit the college's, in LPA; null where it has none
 */
type OfferPlace = {
  driveId: string;
  company: string;
  hidden: string | null;
  limit: string | null;
  /** Whether a student may get an offer of a role without an application for it (F-71). */
  mayAdmit: boolean;
  policy: PlacementPolicy;
};
type Range = Awaited<ReturnType<typeof readRanges>>[number];
type Read = {
  row: TableRow;
  enrollment: string;
  isEnrollment: boolean;
  name: string;
  role: string;
  /** The package as the list has it, and LPA as it was read; blank where it was not. */
  written: string;
  packageLpa: string;
  reason: string;
  /** Why the offer was confirmed; null where it was not. */
  confirmed: string | null;
  faults: string[];
};
type Known = {
  company: string;
  ranges: Range[];
  student: OfferedStudent | undefined;
  held: HeldOffer[];
  first: number | undefined;
  hidden: string | null;
  limit: string | null;
  mayAdmit: boolean;
  policy: PlacementPolicy;
  /** Why an offer is unusual by the state of the application; null where it is not (F-61). */
  unusual: string | null;
};
type Refusal = Pick<ValidatedOffer, 'verdict' | 'problems'>;

function readRow(row: TableRow, { columns, confirmed, ...said }: OfferReading): Read {
  const texts = textsOf(row, columns);
  const { values, faults: wrong } = valuesOf({ enrollment: texts.enrollment ?? '' });
  const fault = wrong.enrollment ?? (values.enrollment === undefined ? 'enrollment is missing' : null);
  const enrollment = values.enrollment ?? texts.enrollment ?? '';
  const { written, lpa, fault: ofPackage } = readPackage(row, columns, said.package);
  const found = confirmed.find((one) => one.enrollment === enrollment && one.package_lpa === lpa);
  return {
    row,
    enrollment,
    isEnrollment: values.enrollment !== undefined,
    name: texts.name ?? '',
    role: tidyLine(texts.role ?? '') || (said.role ?? ''),
    written,
    packageLpa: lpa,
    reason: tidyLine(texts.package_reason ?? '') || (said.package_reason ?? ''),
    confirmed: found?.reason ?? null,
    faults: [fault, row.fault, ofPackage].flatMap((one) => one ?? []),
  };
}

const number = (text: string): string => Number(text).toFixed(2);

/** The role that a row means: the only one of the drive needs no name. */
function rangeOf({ role }: Read, ranges: Range[]): Range | string {
  if (role === '' && ranges.length === 1) return ranges[0]!;
  const found = ranges.find(({ title }) => title.toLowerCase() === role.toLowerCase());
  const titles = ranges.map(({ title }) => title).join(', ');
  return found ?? `${role === '' ? 'the role is missing' : `“${role}” is no role of the drive`}: ${titles}`;
}

/** Why a row means no one of the drive; null where it means someone. */
function whoFault(
  { enrollment, isEnrollment, name, faults }: Read,
  { student, first, hidden }: Known,
): Refusal | null {
  if (faults.length > 0) return { verdict: 'error', problems: faults };
  if (first !== undefined)
    return { verdict: 'duplicate', problems: [`enrollment ${enrollment} is in line ${first} already`] };
  if (isEnrollment && !student) return { verdict: 'unknown', problems: ['no student has this enrollment'] };
  if (student?.id === hidden)
    return { verdict: 'error', problems: ['this is you: another member of the cell records your offers'] };
  const otherName = nameFault(name, student?.name ?? '');
  if (otherName !== null) return { verdict: 'error', problems: [otherName] };
  if (student?.outcome === 'REJECTED')
    return {
      verdict: 'out',
      problems: ['is rejected by this drive: where that is wrong, say TRUE in the drive’s file first'],
    };
  return null;
}

/** Why a student did not ask for an offer of a role; null where they applied for it. */
function applicationFault(student: OfferedStudent | undefined, range: Range): string | null {
  if (student?.choice !== 'TRUE') return 'did not apply to this drive';
  const { roles } = student;
  return roles.includes(range.title) ? null : `applied for ${roles.join(', ')}, not for ${range.title}`;
}

/** The offer of the drive that the student has; one that was refused or revoked may be made again. */
const ownHeld = (student: OfferedStudent | undefined) =>
  student?.own && ['made', 'accepted'].includes(student.own.state) ? student.own : null;

/** Why an offer of this role and package cannot be recorded as it is; null where it can. */
function offerFault(read: Read, range: Range, known: Known): Refusal | null {
  const own = ownHeld(known.student);
  if (own && own.role === range.title && Number(own.packageLpa) === Number(read.packageLpa))
    return { verdict: 'same', problems: [] };
  if (own)
    return {
      verdict: 'rule',
      problems: [
        `one offer of a drive: ${own.role}, ${number(own.packageLpa)} LPA, is ${own.state}; where it is wrong, undo it on its day, or record that it is revoked`,
      ],
    };
  const unasked = applicationFault(known.student, range);
  if (unasked !== null && !known.mayAdmit) return { verdict: 'out', problems: [unasked] };
  const mine = { company: known.company, packageLpa: read.packageLpa };
  const broken = brokenOfferRule([...known.held, mine], known.policy);
  if (broken !== null) return { verdict: 'rule', problems: [broken] };
  if (read.confirmed !== null) return null;
  const problems = unusualIn(read.packageLpa, range, known).map(
    (unusual) => `${unusual}: confirm the offer and give a reason`,
  );
  return problems.length === 0 ? null : { verdict: 'reason', problems };
}

/** What is unusual: no application for it (F-71), the state of the application (F-61), or the package (F-63). */
const unusualIn = (packageLpa: string, range: Range, { student, limit, unusual }: Known): string[] =>
  [applicationFault(student, range), unusual, unusualPackage(packageLpa, limit, range)].flatMap(
    (one) => one ?? [],
  );

const holding = ({ company, packageLpa }: HeldOffer): string => `${company}, ${number(packageLpa)} LPA`;

function rowStatusOf(read: Read, known: Known): ValidatedOffer {
  const { student } = known;
  const range = rangeOf(read, known.ranges);
  const isNamed = typeof range !== 'string';
  const common = {
    line: read.row.line,
    enrollment: read.enrollment,
    name: student?.name ?? '',
    holds: known.held.map(holding),
    role: isNamed ? range.title : null,
    package_lpa: read.packageLpa === '' ? null : read.packageLpa,
    written: read.written,
    old: student?.own
      ? `${student.own.role}, ${number(student.own.packageLpa)} LPA, ${student.own.state}`
      : null,
    reason: read.confirmed ?? (read.reason === '' ? null : read.reason),
    cells: read.row.cells,
  };
  const refused =
    whoFault(read, known) ??
    (isNamed ? offerFault(read, range, known) : { verdict: 'error' as const, problems: [range] });
  if (refused || !student || !isNamed)
    return { ...common, entry: null, verdict: 'error', problems: [], ...refused };
  const { packageLpa } = read;
  const packageReason = unusualIn(packageLpa, range, known).length === 0 ? null : read.confirmed;
  const renews = student.own?.id ?? null;
  const admits = applicationFault(student, range) !== null;
  const entry = { renews, studentId: student.id, role: range.title, packageLpa, packageReason, admits };
  return { ...common, entry, verdict: 'offer', problems: [] };
}

/** Who a list names, by enrollments that are one. */
export const namedIn = (table: readonly TableRow[], reading: OfferReading): string[] =>
  table.flatMap((row) => {
    const { isEnrollment, enrollment } = readRow(row, reading);
    return isEnrollment ? [enrollment] : [];
  });

/** Reads a list of offers against a drive and what its students hold; nothing is written (CEL-70). */
export async function validateOffers(
  db: Queryable,
  { driveId, company, hidden, limit, mayAdmit, policy }: OfferPlace,
  table: readonly TableRow[],
  reading: OfferReading,
): Promise<ValidatedOffers> {
  const read = table.map((row) => readRow(row, reading));
  const offered = await readOffered(db, driveId, namedIn(table, reading));
  const ids = [...offered.values()].map(({ id }) => id);
  const held = await heldOffers(db, ids);
  const states = await statesIn(db, driveId, ids);
  const ranges = await readRanges(db, driveId);
  const lineOf = new Map<string, number>();
  const hash = createHash('sha256');
  const rows = read.map((one) => {
    const first = one.isEnrollment ? lineOf.get(one.enrollment) : undefined;
    if (one.isEnrollment && first === undefined) lineOf.set(one.enrollment, one.row.line);
    const student = offered.get(one.enrollment);
    const known = {
      company,
      ranges,
      student,
      held: held.get(student?.id ?? '') ?? [],
      first,
      hidden,
      limit,
      mayAdmit,
      policy,
      unusual: unusualState(states.get(student?.id ?? '')),
    };
    const row = rowStatusOf(one, known);
    hash.update(JSON.stringify([row.line, row.verdict, row.entry, row.problems, row.holds]));
    return row;
  });
  return { rows, version: hash.digest('base64url') };
}
