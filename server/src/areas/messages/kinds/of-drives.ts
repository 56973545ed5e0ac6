import { type Kind, changedOf, changesOf, companyOf, listOf, placeOf, roundOf, whenOf } from './kind';

const LEADS = { leadsTo: 'companies' } as const;
const RECEIPTS = { topic: 'receipts', ...LEADS } as const;

/** What became of a student's own answer. */
export const OF_ANSWERS = {
  'consent.given': {
    ...RECEIPTS,
    subject: (facts) => `You applied to ${companyOf(facts)}`,
    text: ({ roles = [] }) =>
      `${roles.length > 0 ? `Your roles: ${listOf(roles)}. ` : ''}Your receipt is on the company page.`,
  },
  'consent.declined': {
    ...RECEIPTS,
    subject: (facts) => `You declined ${companyOf(facts)}`,
    text: () => 'Your receipt is on the company page.',
  },
  'consent.again': {
    topic: 'deadlines',
    ...LEADS,
    subject: (facts) => `Confirm your application to ${companyOf(facts)} by ${whenOf(facts)}`,
    text: (facts) =>
      `${changesOf(facts)}\nYour application stays valid. Until then you may leave the drive: that is no absence.`,
    now: (facts) => `${companyOf(facts)}: ${changedOf(facts)} as before`,
  },
  'consent.confirmed': {
    ...RECEIPTS,
    subject: (facts) => `You confirmed your application to ${companyOf(facts)}`,
    text: () => 'Your receipt is on the company page.',
  },
  'consent.left': {
    ...RECEIPTS,
    subject: (facts) => `You left the drive of ${companyOf(facts)}`,
    text: () => 'Your application is declined. It stays in the history on the company page.',
  },
  'consent.added': {
    ...RECEIPTS,
    subject: (facts) => `The placement cell added you to the drive of ${companyOf(facts)}`,
    text: (facts) =>
      `Your role: ${listOf(facts.roles ?? [])}. ${facts.round === undefined ? 'The company page has the next step.' : `Your first round: ${roundOf(facts)}, ${placeOf(facts)}.`}`,
    now: (facts) => `You are not in the drive of ${companyOf(facts)}`,
  },
  'consent.reopened': {
    ...RECEIPTS,
    subject: (facts) => `Your answer to ${companyOf(facts)} is open again: answer by ${whenOf(facts)}`,
    text: () => 'The company page has the reason, and your earlier answer.',
    now: (facts) => `${companyOf(facts)}: your earlier answer counts`,
  },
  'withdrawal.approved': {
    ...RECEIPTS,
    subject: (facts) => `Your application to ${companyOf(facts)} is withdrawn`,
    text: () =>
      'The placement cell approved your request: you are in no list of the company any more. The company page has the answer.',
    now: (facts) => `${companyOf(facts)}: your application counts as before`,
  },
  'withdrawal.declined': {
    ...RECEIPTS,
    subject: (facts) => `Your request to withdraw from ${companyOf(facts)} is declined`,
    text: () => 'Your application stays valid. The company page has the answer of the placement cell.',
    now: (facts) => `${companyOf(facts)}: your request to withdraw is not decided yet`,
  },
} satisfies Record<string, Kind>;

const OPENING = { topic: 'drives', ...LEADS } as const;
const DEADLINES = { topic: 'deadlines', ...LEADS } as const;
const rolesOf = (roles: readonly string[] = []): string =>
  roles.length > 0 ? `Roles: ${listOf(roles)}.` : 'The company page has the roles.';

/** Drives as they open, change and end. */
export const OF_DRIVES = {
  'drive.exception made': {
    ...OPENING,
    subject: (facts) => `An exception for you: apply to ${companyOf(facts)} by ${whenOf(facts)}`,
    text: () =>
      'Some rules of this drive do not apply to you until then. The company page has the rules and the reason.',
    now: (facts) => `${companyOf(facts)}: you have no exception`,
  },
  'drive.exception moved': {
    ...OPENING,
    subject: (facts) => `Your exception for ${companyOf(facts)} ends on ${whenOf(facts)}`,
    text: ({ was }) => `${was?.on ? `It ended on ${whenOf(was)} before. ` : ''}Your answer does not change.`,
    now: ({ was, ...facts }) => `${companyOf(facts)}: your exception ends on ${whenOf(was ?? {})}`,
  },
  'drive.opened': {
    ...OPENING,
    subject: (facts) => `${companyOf(facts)} is open to you until ${whenOf(facts)}`,
    text: ({ roles }) => `${rolesOf(roles)} Apply or decline before then.`,
    now: (facts) => `${companyOf(facts)}: the drive is not published`,
  },
  'drive.widened': {
    ...OPENING,
    subject: (facts) => `You can now apply to ${companyOf(facts)}, until ${whenOf(facts)}`,
    text: changesOf,
    now: (facts) => `You cannot apply to ${companyOf(facts)}`,
  },
  'drive.narrowed': {
    ...DEADLINES,
    subject: (facts) => `You can no longer apply to ${companyOf(facts)}`,
    text: changesOf,
    now: (facts) => `You can apply to ${companyOf(facts)}`,
  },
  'drive.changed': {
    ...DEADLINES,
    subject: (facts) => `${companyOf(facts)} changed: ${changedOf(facts)}`,
    text: changesOf,
    now: (facts) => `${companyOf(facts)}: ${changedOf(facts)} as before`,
  },
  'drive.deadline moved': {
    ...DEADLINES,
    subject: (facts) => `New deadline of ${companyOf(facts)}: ${whenOf(facts)}`,
    text: ({ was }) => (was?.on ? `The deadline was ${whenOf(was)}.` : 'Applications close then.'),
    now: ({ was, ...facts }) => `${companyOf(facts)}: the deadline is ${whenOf(was ?? {})}`,
  },
  'drive.deadline near': {
    ...DEADLINES,
    subject: (facts) => `${companyOf(facts)} closes on ${whenOf(facts)}, and you have not decided`,
    text: () => 'Apply or decline before then.',
  },
  'drive.withdrawn': {
    ...DEADLINES,
    subject: (facts) => `The drive of ${companyOf(facts)} is withdrawn`,
    text: () => 'Applications and rounds end for all students. The company page has the reason.',
    now: (facts) => `The drive of ${companyOf(facts)} continues`,
  },
  'notice.arrived': {
    topic: 'notices',
    ...LEADS,
    subject: (facts) => `New notice of ${companyOf(facts)}${facts.words ? `: ${facts.words}` : ''}`,
    text: () => 'The whole notice is on the company page.',
    now: (facts) => `${companyOf(facts)}: the notice is withdrawn`,
  },
} satisfies Record<string, Kind>;
