import {
  isUndoableKind,
  MARK_LABELS,
  type ActionKind,
  type Mark,
  type NamedSection,
  type UndoLine,
} from '@portal/shared/contract/cell';
import type { SectionName } from '@portal/shared/contract';
import { formatDateTime } from '@portal/shared/format';
import type { ListedAction } from '../areas/activity';
import { recordedChanges } from '../areas/drives';
import { isId } from '../platform/is-id';

type State = Record<string, unknown>;
/** What is known beside the action. @property fields what an import changed of students @property sections titles by name */
type Known = {
  fields: ReadonlyMap<string, { before: State; after: State }>;
  sections: (names: readonly SectionName[]) => NamedSection[];
};
/** What an undo changes, line by line. */
type Words = (action: { before: State; after: State; student: string }, known: Known) => UndoLine[];

const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/;
/** Names whose values are ids or the portal's own counts, and say nothing to people. */
const INTERNAL =
  /^(consent|contact|drive|entry_round|exception|into|kind|outcome|reopening|request|revision|steps|verified_at|version)$/;

const sentence = (words: string): string =>
  `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`.replaceAll('_', ' ');

/** A value in words; null where there is none, or it is no single value. */
function valueText(value: unknown): string | null {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return value.toLocaleString('en-IN');
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ') || null;
  // An id says nothing to people.
  if (typeof value !== 'string' || value === '' || isId(value)) return null;
  if (INSTANT.test(value)) return formatDateTime(new Date(value).toISOString());
  return value in MARK_LABELS ? MARK_LABELS[value as Mark] : value;
}

/** Each field that differs, by its name. @param was as it is after the undo @param is as it is now */
const differing = (was: State, is: State, names: Readonly<Record<string, string>> = {}): UndoLine[] =>
  [...new Set([...Object.keys(is), ...Object.keys(was)])].flatMap((name) => {
    const [now, then] = [valueText(is[name]), valueText(was[name])];
    return INTERNAL.test(name) || now === then ? [] : [{ what: names[name] ?? sentence(name), now, then }];
  });

/** The state of a request, a debarment or an offer. */
const stateOf = (state: State): string => sentence(valueText(state['state']) ?? 'None');
const line =
  (what: string, now: string, then: string): Words =>
  () => [{ what, now, then }];

/** Titles of sections. @param names a value of an action */
const titlesOf = (names: unknown, { sections }: Known): string =>
  sections((names as SectionName[] | undefined) ?? [])
    .map(({ title }) => title)
    .join(', ') || 'None';

const sectionLines: Words = ({ before, after }, known) => [
  { what: 'Unlocked sections', now: titlesOf(after['open'], known), then: titlesOf(before['open'], known) },
];

const requestLines: Words = (action, known) => [
  { what: 'Request', now: stateOf(action.after), then: 'Open' },
  ...sectionLines(action, known),
];

const fieldsOf = (state: State): State => (state['fields'] as State | undefined) ?? {};
const termsOf = ({ role, package: lpa }: State): string => `${String(role)}, ${String(lpa)} LPA`;
const stateLines =
  (what: string): Words =>
  ({ before, after }) => [{ what, now: stateOf(after), then: stateOf(before) }];

/** Answers of an application, as people call them. */
const ANSWERS: Record<string, string> = { TRUE: 'Applied', FALSE: 'Declined' };
const answerText = (answer: unknown): string => ANSWERS[String(answer)] ?? 'Not answered';

/** What the values of a kind are called, where its fields do not say it themselves. */
const WORDS: Partial<Record<ActionKind, Words>> = {
  'student.verified': line('Profile', 'Verified', 'Not verified'),
  'student.unverified': line('Profile', 'Not verified', 'Verified'),
  'student.returned': sectionLines,
  'student.unlocked': sectionLines,
  'unlock.asked': ({ after }, known) => [
    { what: 'Sections to unlock', now: titlesOf(after['sections'], known), then: null },
  ],
  'unlock.withdrawn': line('Request', 'Withdrawn', 'Open'),
  'unlock.granted': requestLines,
  'unlock.declined': requestLines,
  'student.added': line('Student', 'On the college’s list', 'Removed'),
  'student.corrected': ({ student }, { fields }) => {
    const { before, after } = fields.get(student) ?? { before: {}, after: {} };
    const { verified, revision: _revision, ...was } = before;
    const is = Object.fromEntries(Object.keys(was).map((name) => [name, after[name]]));
    const profile = verified === true ? [{ what: 'Profile', now: 'Not verified', then: 'Verified' }] : [];
    return [...differing(was, is, { email: 'Email' }), ...profile];
  },
  'student.results': ({ before, after }) => differing(fieldsOf(before), fieldsOf(after)),
  'bar.proposed': stateLines('Debarment'),
  'bar.decided': stateLines('Debarment'),
  'bar.dropped': stateLines('Debarment'),
  'bar.placed': stateLines('Debarment'),
  'bar.lifted': stateLines('Debarment'),
  'bar.appeal decided': stateLines('Debarment'),
  'drive.drafted': line('Drive', 'Draft', 'Removed'),
  'drive.published': line('Drive', 'Published', 'Draft'),
  'drive.changed': ({ before, after }) =>
    recordedChanges(before, after).map(({ what, was, is }) => ({ what, now: is, then: was })),
  'drive.withdrawn': line('Drive', 'Withdrawn', 'Not withdrawn'),
  'consent.reopened': ({ before }) => [
    { what: 'Answer', now: 'Not answered', then: answerText(before['answer']) },
  ],
  'withdrawal.asked': line('Request', 'Open', 'None'),
  'withdrawal.cancelled': stateLines('Request'),
  'withdrawal.approved': line('Application', 'Withdrawn', 'Applied'),
  'withdrawal.declined': stateLines('Request'),
  'erasure.asked': line('Request', 'Open', 'None'),
  'erasure.cancelled': stateLines('Request'),
  'erasure.declined': stateLines('Request'),
  'consent.added': ({ before, after }) => [
    {
      what: 'Answer',
      now: `Applied: ${valueText(after['roles']) ?? ''}`,
      then: answerText((before['answer'] as State | undefined)?.['choice']),
    },
  ],
  'round.marked': ({ before, after }) =>
    differing(before, after, {
      status: 'Attendance',
      staged: 'Result, not published',
      hold: 'On hold',
      score: 'Marks',
    }),
  'round.result released': ({ before, after }) =>
    differing(before, after, { result: 'Published result', staged: 'Result, not published' }),
  'round.release set': ({ before, after }) =>
    differing(before, { release_at: after['release_at'] }, { release_at: 'Results are published' }),
  'offer.made': ({ after }) => [{ what: 'Offer', now: termsOf(after), then: 'None' }],
  'offer.noted': ({ after }) => [{ what: 'Offer', now: termsOf(after), then: 'None' }],
  'offer.accepted': stateLines('Offer'),
  'offer.refused': stateLines('Offer'),
  'offer.revoked': stateLines('Offer'),
};

/** Kinds that no undo takes back, and whose values are words all the same: the log has them (CEL-80). */
const WORDED: ReadonlySet<ActionKind> = new Set<ActionKind>([
  'staff.invited',
  'staff.changed',
  'staff.suspended',
  'staff.restored',
  'round.release changed',
  'link.extended',
  'content.published',
  'unlock.asked',
  'unlock.withdrawn',
  'withdrawal.asked',
  'withdrawal.cancelled',
  'erasure.asked',
  'erasure.cancelled',
  'erasure.declined',
]);

/**
 * What an undo of an action changes, each value as it is now and as it is then (F-65). Empty where only the action's title says
 * it, and where the values of its kind have the portal's own names.
 */
export const undoText =
  (known: Known) =>
  ({ kind, before, after, student_id }: ListedAction): UndoLine[] => {
    if (!isUndoableKind(kind) && !WORDED.has(kind)) return [];
    const action = { before: before ?? {}, after: after ?? {}, student: student_id ?? '' };
    return (WORDS[kind] ?? (({ before: was, after: is }) => differing(was, is)))(action, known);
  };
