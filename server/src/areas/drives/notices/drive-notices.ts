import type { Queryable } from '../../../platform/database/database';
import type { EventFacts, EventKind, FactChange, PortalEvent } from '../../../platform/events/event';
import { raiseEvents } from '../../../platform/events/event-store';
import { readApplied } from '../postings/audience-store';
import { judgeUndecided, readAccessScope } from '../eligibility/eligible-count-store';
import { driveDocument } from '../content/drive-document';
import { isUnseen, willAccept } from '../application-state/open-drive-store';
import { roleText } from '../eligibility/role-text';
import { askAgain } from './ask-again';
import type { ChangedDrive } from './changed-drive';
import { reachChanges, roleChanges, sharedChanges } from './fact-changes';

/** Undecided students, by what a change means for them; none where the drive takes no answers. */
async function undecidedOf(tx: Queryable, { driveId, reach }: ChangedDrive) {
  const rows = (await willAccept(tx, driveId))
    ? await judgeUndecided(tx, await readAccessScope(tx, driveId), reach)
    : [];
  const ids = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).map(({ id }) => id);
  return {
    gained: ids(({ was, may }) => may && !was),
    lost: ids(({ was, may }) => was && !may),
    same: ids(({ was, may }) => was && may),
  };
}

/**
 * The notifications of a change of a drive (F-80): each is for named students, so that their number is known when it is raised.
 * Who applied, or may still, reads what changed with the value before; who may apply now, or no longer, reads that.
 */
export async function driveNotices(tx: Queryable, changed: ChangedDrive): Promise<PortalEvent[]> {
  const { driveId, before, after } = changed;
  if (!after.published) return [];
  const undecided = await undecidedOf(tx, changed);
  const company = after.company.name;
  const event = (kind: EventKind, students: string[], facts: EventFacts): PortalEvent[] =>
    students.length === 0 ? [] : [{ kind, driveId, students, facts: { company, ...facts } }];
  if (!before?.published)
    return event('drive.opened', undecided.gained, { on: after.deadline, roles: after.roles.map(roleText) });
  // No student has seen the former drive: they are only notified that it opens (F-26).
  if (await isUnseen(tx, driveId)) return [];
  const ofRoles = roleChanges(before, after, changed.fates);
  const roles = ofRoles.map(({ change }) => change);
  const changes: FactChange[] = [...roles, ...sharedChanges(before, after)];
  const turned = [...reachChanges(before, after), ...changes];
  const again = await askAgain(tx, changed, ofRoles);
  const asked = new Set(again.students);
  const concerned = [...new Set([...(await readApplied(tx, driveId)), ...undecided.same])];
  const others = concerned.filter((id) => !asked.has(id));
  return [
    ...(before.deadline === after.deadline
      ? []
      : event('drive.deadline moved', concerned, { on: after.deadline, was: { on: before.deadline } })),
    ...event('drive.widened', undecided.gained, { on: after.deadline, changes: turned }),
    ...event('drive.narrowed', undecided.lost, { changes: turned }),
    ...event('consent.again', again.students, { on: again.until, changes }),
    ...(changes.length > 0 ? event('drive.changed', others, { changes }) : []),
  ];
}

/** Makes a change of a drive that is held, and raises its notifications. @returns what the change returns */
export async function notifyingOfChange<Done>(
  tx: Queryable,
  { driveId, batchId }: { driveId: string; batchId: string },
  change: () => Promise<Done>,
): Promise<Done> {
  const [before, reach] = [await driveDocument(tx, driveId), await readAccessScope(tx, driveId)];
  const done = await change();
  const after = await driveDocument(tx, driveId);
  const raised = await driveNotices(tx, { driveId, before, after, reach, fates: new Map(), batchId });
  await raiseEvents(tx, ...raised.map((event) => ({ ...event, batchId })));
  return done;
}
