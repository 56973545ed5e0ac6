import type {
  CellDrive,
  DriveCounts,
  DriveFacts,
  DrivesPage,
  DrivesQuery,
} from '@portal/shared/contract/cell';
import type { Database, Queryable } from '../../../platform/database/database';
import { PortalError } from '../../../platform/errors';
import { criteriaText } from '../eligibility/criteria';
import { deadlineMoves } from '../application-state/deadline-moves';
import { findDrive } from '../content/drive-store';
import { limitsOf, pageOf } from '../../activity';
import { findDriveRow } from './drive-facts-store';
import { countDrives, listDrives, type CountedPeople, type ListedDrive } from './drive-list-store';
import type { Reach } from './access-scope';

type Needs = { database: Pick<Database, 'db'> };

export const noDrive = () => new PortalError(404, 'There is no such drive, or it is not one of yours.');

/** @param name of a drive: its id or its code @returns its id @throws PortalError 404 where it is not there, or out of reach */
export async function driveInReach(db: Queryable, name: string, { codes }: Reach): Promise<string> {
  const drive = await findDrive(db, name);
  if (!drive || (codes && !codes.includes(drive.code))) throw noDrive();
  return drive.id;
}

const countsOf = ({ barred: _barred, active: _active, ...counts }: CountedPeople): DriveCounts => counts;

const itemOf = ({ counts, deadline, ...drive }: ListedDrive): CellDrive => ({
  ...drive,
  deadline: new Date(deadline).toISOString(),
  ...(counts ? { counts: countsOf(counts) } : {}),
});

/** A page of drives by where they stand, each with how many of its students did what (CEL-40). */
export async function drivesPage(
  { database: { db } }: Needs,
  query: DrivesQuery,
  { codes, hidden }: Reach,
): Promise<DrivesPage> {
  const tab = query.state ?? 'open';
  const order = query.order ?? (['closed', 'draft', 'all'].includes(tab) ? 'desc' : 'asc');
  const filter = { codes, hidden, q: query.q, season: query.season };
  const counts = await countDrives(db, filter);
  const rows = await listDrives(
    db,
    { ...filter, tab, counted: query.counts !== 'no' },
    { ...limitsOf(query), order },
  );
  const { open, closed, draft, withdrawn } = counts;
  const total = tab === 'all' ? open + closed + draft + withdrawn : counts[tab];
  return { ...pageOf(query, rows.map(itemOf), total), counts };
}

/** A drive's facts, its rounds and its counts (CEL-40). @throws PortalError 404 */
export async function driveFacts(
  { database: { db } }: Needs,
  name: string,
  reach: Reach,
): Promise<DriveFacts> {
  const row = await findDriveRow(db, await driveInReach(db, name, reach), reach.hidden);
  if (!row) throw noDrive();
  const { judged, rounds, moves, version, withdrawnAt, ...drive } = row;
  const { degrees, branches, criteria, withdrawn } = judged;
  return {
    ...itemOf(drive),
    counts: countsOf(drive.counts),
    version: String(version),
    withdrawn:
      withdrawnAt !== null && withdrawn !== null
        ? { at: new Date(withdrawnAt).toISOString(), reason: withdrawn }
        : null,
    deadline_moves: deadlineMoves(moves),
    role_limit: drive.role_limit,
    documents: drive.documents,
    barred: drive.counts.barred,
    active: drive.counts.active,
    degrees,
    branches,
    criteria: criteriaText(criteria),
    entry_round: drive.entry_round,
    nudged_at: drive.nudged_at && new Date(drive.nudged_at).toISOString(),
    rounds: rounds.map(({ at, cancelled, release_at: release, ...round }) => ({
      ...round,
      at: new Date(at).toISOString(),
      release_at: release && new Date(release).toISOString(),
      cancelled: cancelled && { ...cancelled, at: new Date(cancelled.at).toISOString() },
    })),
    updated_at: new Date().toISOString(),
  };
}
