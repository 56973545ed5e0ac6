import type { PortalEvent } from '../../../platform/events/event';
import { roundFacts } from '../application-state/round-facts';
import type { driveDocument } from './drive-document';

type Document = Awaited<ReturnType<typeof driveDocument>>;
type Context = { driveId: string; now: Date; idOf: (enrollment: string) => string | undefined };

const DECIDED_BY_CELL = ['REJECTED', 'PLACED'];

/**
 * What students are told of notices, rounds and results when a drive's file is imported (MSG-05); of the drive itself,
 * `driveNotices` says. Of a drive that comes whole, with rounds and results of its past, none of these.
 * @param before null where the drive was not there
 */
export function driveEvents(before: Document | null, after: Document, context: Context): PortalEvent[] {
  if (!after.published) return [];
  return [
    ...noticeEvents(before, after, context),
    ...(before ? [...roundEvents(before, after, context), ...endings(before, after, context)] : []),
  ];
}

function noticeEvents(before: Document | null, after: Document, { driveId, now }: Context): PortalEvent[] {
  return after.notices.flatMap((notice): PortalEvent[] => {
    const known = before?.notices.find(({ code }) => code === notice.code);
    const at = new Date(notice.at);
    if (known ? known.at === notice.at && known.html === notice.html : !before && at <= now) return [];
    const facts = { company: after.company.name, notice: notice.code };
    return [{ kind: 'notice.arrived', driveId, facts, ...(at > now ? { at } : {}) }];
  });
}

type Round = Document['rounds'][number];
const heldAt = ({ name, at, duration_minutes, mode, venue }: Round) =>
  JSON.stringify([name, at, duration_minutes, mode, venue]);

function roundEvents(before: Document, after: Document, { driveId, now, idOf }: Context): PortalEvent[] {
  return after.rounds.flatMap((round): PortalEvent[] => {
    const known = before.rounds.find(({ number }) => number === round.number);
    const of = { company: after.company.name, number: round.number };
    const facts = { ...of, ...roundFacts(round) };
    const isToCome = new Date(round.at) > now;
    const isChanged = !known || heldAt(known) !== heldAt(round);
    const students = round.attendance.flatMap(({ student, result }) => {
      const was = known?.attendance.find((one) => one.student === student)?.result ?? null;
      const id = idOf(student);
      return result !== null && result !== was && id !== undefined ? [id] : [];
    });
    return [
      ...(isToCome && isChanged
        ? [
            known
              ? { kind: 'round.changed' as const, driveId, facts: { ...facts, was: roundFacts(known) } }
              : { kind: 'round.added' as const, driveId, facts },
          ]
        : []),
      ...(students.length > 0
        ? [{ kind: 'round.results' as const, driveId, facts: { ...of, round: round.name }, students }]
        : []),
    ];
  });
}

type Offer = Document['placements'][number];
const isHeld = ({ refused_at, revoked_at }: Offer): boolean => refused_at === null && revoked_at === null;

/** How it ended for students, and offers. */
function endings(before: Document, after: Document, { driveId, idOf }: Context): PortalEvent[] {
  const heldBefore = new Set(before.placements.filter(isHeld).map(({ student }) => student));
  const held = after.placements.filter(isHeld).map(({ student }) => student);
  const offered = new Set(held.filter((student) => !heldBefore.has(student)));
  const ended = after.consents.flatMap(({ student, status }) => {
    const was = before.consents.find((one) => one.student === student)?.status;
    return DECIDED_BY_CELL.includes(status) && status !== was && !offered.has(student) ? [student] : [];
  });
  const toldTo = (kind: 'drive.result' | 'drive.offer', enrollments: string[]): PortalEvent[] => {
    const students = enrollments.flatMap((enrollment) => idOf(enrollment) ?? []);
    return students.length > 0 ? [{ kind, driveId, students, facts: { company: after.company.name } }] : [];
  };
  return [...toldTo('drive.offer', [...offered]), ...toldTo('drive.result', ended)];
}
