import {
  type CellDrive,
  type DriveCounts,
  type DriveFacts,
  type DrivesPage,
  type DrivesQuery,
  jobWords,
  payWords,
} from '@portal/shared/contract/cell';
import type { Database, Queryable } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { asksText, criteriaText } from '../eligibility/criteria';
import { deadlineMoves } from '../application-state/deadline-moves';
import { plannedRounds } from '../drafts/received-store';
import { editorsOf } from '../drafts/editors-store';
import { findDrive } from '../content/drive-store';
import { limitsOf, pageOf } from '../../activity';
import { findDriveRow } from './drive-facts-store';
import { countDrives, listDrives, type CountedPeople, type ListedDrive } from './drive-list-store';
import type { AccessScope } from './access-scope';

type Deps = { database: Pick<Database, 'db'> };

export const noDrive = () => new PortalError(404, 'There is no such drive, or it is not one of yours.');

/** @param name of a drive: its id or its code @returns its id @throws PortalError 404 where it is not there, or out of reach */
export async function driveInScope(db: Queryable, name: string, { codes }: AccessScope): Promise<string> {
  const drive = await findDrive(db, name);
  if (!drive || (codes && !codes.includes(drive.code))) throw noDrive();
  return drive.id;
}

/** Of a round, to who takes attendance alone (CEL-78). */
const NO_RESULTS = { qualified: 0, unqualified: 0, staged: 0, release_at: null };

const countsOf = ({ barred: _barred, active: _active, ...counts }: CountedPeople): DriveCounts => counts;

/** An instant as the database writes it. */
const isoOf = (instant: string): string => new Date(instant).toISOString();

const itemOf = ({ counts, deadline, draft, roles, job, ...drive }: ListedDrive): CellDrive => ({
  ...drive,
  roles: roles.map(({ pay, asks, ...role }) => ({ ...role, pay: payWords(pay), asks: asksText(asks) })),
  job: jobWords(job),
  draft: draft ? { by: draft.by, begun_at: isoOf(draft.begun_at), saved_at: isoOf(draft.saved_at) } : null,
  deadline: isoOf(deadline),
  ...(counts ? { counts: countsOf(counts) } : {}),
});

/** A page of drives by where they stand, each with how many of its students did what (CEL-40). */
export async function drivesPage(
  { database: { db } }: Deps,
  query: DrivesQuery,
  { codes, hidden }: AccessScope,
): Promise<DrivesPage> {
  const tab = query.state ?? 'open';
  const order = query.order ?? (['closed', 'draft', 'all'].includes(tab) ? 'desc' : 'asc');
  const filter = { codes, hidden, q: query.q, season: query.season, work: query.work };
  const isWaiting = query.counts !== 'no' || tab === 'waiting';
  const counts = await countDrives(db, filter, isWaiting ? [] : ['waiting']);
  const rows = await listDrives(
    db,
    { ...filter, tab, counted: query.counts !== 'no' },
    { ...limitsOf(query), order },
  );
  const { open, closed, draft, withdrawn } = counts;
  const total = tab === 'all' ? open + closed + draft + withdrawn : counts[tab]!;
  return { ...pageOf(query, rows.map(itemOf), total), counts };
}

/** A drive's facts, its rounds and its counts (CEL-40). @throws PortalError 404 */
export async function driveFacts(
  { database: { db } }: Deps,
  name: string,
  reach: AccessScope,
): Promise<DriveFacts> {
  const id = await driveInScope(db, name, reach);
  const row = await findDriveRow(db, id, reach.hidden);
  if (!row) throw noDrive();
  const { judged, rounds, moves, version, withdrawnAt, ...drive } = row;
  const { degrees, branches, criteria, withdrawn } = judged;
  return {
    ...itemOf(drive),
    counts: countsOf(drive.counts),
    version: String(version),
    withdrawn:
      withdrawnAt !== null && withdrawn !== null ? { at: isoOf(withdrawnAt), reason: withdrawn } : null,
    deadline_moves: deadlineMoves(moves),
    role_limit: drive.role_limit,
    documents: drive.documents,
    barred: drive.counts.barred,
    active: drive.counts.active,
    degrees,
    branches,
    criteria: criteriaText(criteria),
    entry_round: drive.entry_round,
    planned: await plannedRounds(
      db,
      drive,
      rounds.filter(({ cancelled }) => !cancelled),
    ),
    editors: (await editorsOf(db, id)).map(({ at, ...editor }) => ({ ...editor, at: at.toISOString() })),
    publication: drive.publication?.batch ? drive.publication : null,
    nudged_at: drive.nudged_at && isoOf(drive.nudged_at),
    rounds: rounds.map(({ at, cancelled, release_at: release, ...round }) => ({
      ...round,
      at: isoOf(at),
      release_at: release && isoOf(release),
      cancelled: cancelled && { ...cancelled, at: isoOf(cancelled.at) },
      ...(reach.attendanceOnly ? NO_RESULTS : {}),
    })),
    updated_at: new Date().toISOString(),
  };
}
