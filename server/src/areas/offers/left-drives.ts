import type { Queryable } from '../../platform/database/database';
import type { PortalEvent } from '../../platform/events/event';
import { raiseEvents } from '../../platform/events/event-store';
import { readGoing, type GoingApplication } from '../drives';
import type { Batch } from '../activity';

const nameOf = ({ student, drive }: GoingApplication): string => `${student} ${drive}`;

/** One event for each drive of some applications. */
function eventsOf(
  kind: 'drive.left' | 'drive.returned',
  applications: readonly GoingApplication[],
  batchId: string,
): PortalEvent[] {
  const companies = new Map(applications.map(({ drive, company }) => [drive, company]));
  return [...companies].map(([driveId, company]) => ({
    kind,
    driveId,
    batchId,
    students: applications.flatMap(({ drive, student }) => (drive === driveId ? [student] : [])),
    facts: { company },
  }));
}

/**
 * Makes a change of offers and notifies its students of other drives that they leave or return to by the placement policy
 * (F-62). Only the notifications are stored: the state of each application follows from the offers.
 * @param of the students, and the drive of the offers; null for an offer from elsewhere
 * @returns what the change returns
 */
export async function drivesToNotify<Done>(
  tx: Queryable,
  batch: Pick<Batch, 'id'>,
  { students, driveId }: { students: readonly string[]; driveId: string | null },
  change: () => Promise<Done>,
): Promise<Done> {
  const before = await readGoing(tx, students);
  const done = await change();
  const after = await readGoing(tx, students);
  const [were, are] = [new Set(before.map(nameOf)), new Set(after.map(nameOf))];
  const isOther = ({ drive }: GoingApplication): boolean => drive !== driveId;
  const left = before.filter((one) => isOther(one) && !are.has(nameOf(one)));
  const returned = after.filter((one) => isOther(one) && !were.has(nameOf(one)));
  await raiseEvents(
    tx,
    ...eventsOf('drive.left', left, batch.id),
    ...eventsOf('drive.returned', returned, batch.id),
  );
  return done;
}
