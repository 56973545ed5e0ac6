import type { ApplicationState } from '@portal/shared/contract';
import { hasRight, type StudentRecord } from '@portal/shared/contract/cell';
import type { StaffPrincipal } from '../../platform/http/access';
import { PortalError } from '../../platform/errors';
import { isId } from '../../platform/is-id';
import { concernOf, reopeningsOf, statesOf } from '../drives';
import { noStudent } from '../identity';
import { notifiedMessages } from '../messages';
import { type ActiveRules, placeOf } from '../profile';
import { listActions, actionItemOf, type Actor, actorOf, idOf, noteAccess, perform } from '../activity';
import { barsOf } from '../debarment';
import { checklistOf } from './checklist';
import { offersOf } from '../offers';
import { readRecord, readSealed, type RecordRow } from './record-store';
import { versionOf, type StudentDeps } from '../students';
import { unlockRequestsOf } from '../verification';

/** Who reads a record. */
type Reader = Pick<StaffPrincipal, 'id' | 'studentId' | 'command' | 'role'>;
type Rules = ReturnType<ActiveRules['current']>['rules'];

/** Actions that a record shows. */
const ACTIONS_SHOWN = 100;
const MESSAGES_SHOWN = 50;

const instantOf = (at: string): string => new Date(at).toISOString();
const maybeInstant = (at: string | null): string | null => (at === null ? null : instantOf(at));

/** Fields that changed since the verification, as they were before the first change and are now. */
function changedOf(row: RecordRow, section: string): StudentRecord['sections'][number]['changed'] {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const change of row.changes.filter((one) => one.section === section)) {
    Object.assign(after, change.after);
    for (const field of Object.keys(change.after))
      if (!(field in before)) before[field] = change.before[field] ?? null;
  }
  return Object.keys(after).map((field) => ({ field, before: before[field], after: after[field] }));
}

/** The sections that the degree is asked for, and whatever else is filled. @param all whether the reader sees sensitive fields */
function sectionsOf(row: RecordRow, rules: Rules, all: boolean): StudentRecord['sections'] {
  return Object.values(rules.sections).flatMap(({ name, title, degrees, fields }) => {
    const stored = row.sections.find(({ section }) => section === name);
    if (!stored && !degrees.includes(row.profileDegree)) return [];
    // A stored field that the active rules do not name may be sensitive: former rules said so.
    const ordinary = fields.filter(({ sensitive }) => !sensitive).map((field) => field.name);
    const isShown = (field: string) => all || ordinary.includes(field);
    return [
      {
        section: name,
        title,
        data: stored
          ? Object.fromEntries(Object.entries(stored.data).filter(([field]) => isShown(field)))
          : null,
        labels: Object.fromEntries(fields.map((field) => [field.name, field.label])),
        confidential: Object.keys(stored?.sealed ?? {}),
        hidden: stored ? Object.keys(stored.data).filter((field) => !isShown(field)) : [],
        saved_at: maybeInstant(stored?.saved_at ?? null),
        open: !row.isRegistered || row.open.includes(name),
        changed: changedOf(row, name).filter(({ field }) => isShown(field)),
      },
    ];
  });
}

/** What the profile says otherwise than the college's list (CEL-22, W-55). */
function differencesOf(row: RecordRow): StudentRecord['differences'] {
  const { degree, branch, declaredDegree, declaredBranch } = row;
  const all = [
    { field: 'degree', title: 'Degree', profile: declaredDegree, list: degree },
    { field: 'branch', title: 'Branch', profile: declaredBranch, list: branch.toLowerCase() },
  ];
  return all.flatMap((one) =>
    one.profile === null || one.profile === one.list ? [] : [{ ...one, profile: one.profile }],
  );
}

/** An application as the record shows it. */
function applicationItem(
  { version, takes_answers, is_marked, reopened, ...one }: RecordRow['applications'][number],
  application: ApplicationState | null,
): StudentRecord['applications'][number] {
  const concern = application && concernOf(application);
  return {
    ...one,
    is_concern: concern,
    application,
    version: String(version),
    may_reopen: takes_answers && !is_marked && (concern === 'TRUE' || concern === 'FALSE'),
    reopenings: reopeningsOf(reopened),
    roles: one.roles ?? [],
    decided_at: maybeInstant(one.decided_at),
    history: one.history.map((past) => ({ ...past, roles: past.roles ?? [], at: instantOf(past.at) })),
  };
}

/**
 * A student's record: all that the portal has of them, and what was done by whom (CEL-11). Identity numbers stand there by
 * their last four.
 * @throws PortalError 404
 */
async function studentRecord(
  needs: Omit<StudentDeps, 'encryption'>,
  id: string,
  by: Reader,
): Promise<StudentRecord> {
  const reader = idOf(actorOf(by)) ?? '';
  const { db } = needs.database;
  const row = isId(id) ? await readRecord(db, id) : undefined;
  if (!row) throw noStudent();
  const actions = await listActions(db, { studentId: id }, { limit: ACTIONS_SHOWN });
  const states = await statesOf(db, id);
  const messages = await notifiedMessages(db, id, MESSAGES_SHOWN);
  const { enrollment, name, email, degree, branch, standing, plan, claim } = row;
  return {
    id,
    version: versionOf(row),
    enrollment,
    name,
    email,
    degree,
    branch,
    standing,
    plan,
    invitation: row.invitation,
    is_registered: row.isRegistered,
    registered_at: maybeInstant(row.registeredAt),
    is_verified: row.isVerified,
    verified_at: maybeInstant(row.verifiedAt),
    claim: claim && { by: claim.by, mine: claim.staff_id === reader, until: instantOf(claim.until) },
    checklist: checklistOf(row),
    differences: differencesOf(row),
    sections: sectionsOf(row, needs.rules.current().rules, hasRight(by.role, 'read sensitive fields')),
    applications: row.applications.map((one) => applicationItem(one, states.get(one.drive.id) ?? null)),
    offers: await offersOf(db, id),
    bars: await barsOf(db, id, reader),
    unlock_requests: await unlockRequestsOf(needs, id),
    messages: messages.map(({ at, readAt, ...message }) => ({
      ...message,
      at: at.toISOString(),
      read_at: readAt?.toISOString() ?? null,
    })),
    actions: actions.map(actionItemOf),
  };
}

/**
 * A student's record for a staff member; the reading is recorded for the student (DAT-02). @throws PortalError 404
 */
export async function viewRecord(
  needs: Omit<StudentDeps, 'encryption'>,
  id: string,
  by: Reader,
): Promise<StudentRecord> {
  const record = await studentRecord(needs, id, by);
  await noteAccess(needs.database.db, actorOf(by), { kind: 'viewed', what: 'profile' }, [id]);
  return record;
}

/**
 * Shows a whole identity number, once what was seen and why is written down (CEL-11).
 * @throws PortalError 404 where there is no such number
 */
export async function revealNumber(
  { database, encryption }: Omit<StudentDeps, 'rules'>,
  actor: Actor,
  id: string,
  { section, field, reason }: { section: string; field: string; reason: string },
): Promise<{ section: string; field: string; value: string }> {
  const sealed = isId(id) ? await readSealed(database.db, id, { section, field }) : undefined;
  if (sealed === undefined) throw new PortalError(404, 'There is no such number in this profile.');
  await perform(database, { actor, reason }, async (tx, batch) => {
    batch.record({ kind: 'identity.revealed', studentId: id, after: { section, field } });
    const access = { kind: 'revealed', what: `${section}.${field}`, batchId: batch.id } as const;
    await noteAccess(tx, actor, access, [id]);
    return {};
  });
  return { section, field, value: encryption.open(sealed, placeOf({ studentId: id, section }, field)) };
}
