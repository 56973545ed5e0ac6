import type { EventFacts } from '../../../platform/events/event';
import { correctionOf, KINDS, leadsToOf, topicOf, wordsOf, type WordedKind } from './kinds';

const ON = '2026-11-28T04:30:00.000Z';
const WAS = '2026-11-27T12:30:00.000Z';
const company = 'Halvora';
const ROUND: EventFacts = {
  company,
  number: 2,
  round: 'Interview',
  on: ON,
  minutes: 30,
  mode: 'OFFLINE',
  venue: 'Seminar Hall 2',
};
const OFFER: EventFacts = { company, roles: ['Data Analyst'], lpa: '9.50' };
const CHANGES: EventFacts = {
  company,
  on: ON,
  changes: [
    { what: 'Package of Data Analyst', was: '7-9 LPA', is: '3-4 LPA' },
    { what: 'Role Tester', was: '5 LPA', is: null },
    { what: 'Branch civil', was: null, is: 'may apply' },
  ],
};
const CHANGED =
  'Package of Data Analyst: 3-4 LPA (before: 7-9 LPA)\nRole Tester: removed (before: 5 LPA)\nBranch civil: may apply (new)';

/** Kinds whose words have facts: the facts, subject, first lines, and what a correction says that holds. */
const SAID: [WordedKind, EventFacts, title: string, text: string, now: string | null][] = [
  [
    'bar.decided',
    { on: ON },
    'You are debarred from placement drives until 28/11/2026 10:00 AM',
    'The placement cell decided on the proposed debarment. Your dashboard has the reason, and how to appeal.',
    'The proposed debarment is not decided yet',
  ],
  [
    'consent.given',
    { company, roles: ['Developer', 'Tester'] },
    'You applied to Halvora',
    'Your roles: Developer, Tester. Your receipt is on the company page.',
    null,
  ],
  [
    'consent.again',
    CHANGES,
    'Confirm your application to Halvora by 28/11/2026 10:00 AM',
    `${CHANGED}\nYour application stays valid. Until then you may leave the drive: that is no absence.`,
    'Halvora: Package of Data Analyst, Role Tester, Branch civil as before',
  ],
  [
    'consent.added',
    { ...ROUND, roles: ['Data Analyst'] },
    'The placement cell added you to the drive of Halvora',
    'Your role: Data Analyst. Your first round: Round 2: Interview, 28/11/2026 10:00 AM, 30 minutes, on campus, Seminar Hall 2.',
    'You are not in the drive of Halvora',
  ],
  [
    'withdrawal.approved',
    { company },
    'Your application to Halvora is withdrawn',
    'The placement cell approved your request: you are in no list of the company any more. The company page has the answer.',
    'Halvora: your application counts as before',
  ],
  [
    'withdrawal.declined',
    { company },
    'Your request to withdraw from Halvora is declined',
    'Your application stays valid. The company page has the answer of the placement cell.',
    'Halvora: your request to withdraw is not decided yet',
  ],
  [
    'drive.exception moved',
    { company, on: ON, was: { on: WAS } },
    'Your exception for Halvora ends on 28/11/2026 10:00 AM',
    'It ended on 27/11/2026 06:00 PM before. Your answer does not change.',
    'Halvora: your exception ends on 27/11/2026 06:00 PM',
  ],
  [
    'drive.opened',
    { company, on: ON, roles: ['Data Analyst (7-9 LPA)', 'Tester (5 LPA)'] },
    'Halvora is open to you until 28/11/2026 10:00 AM',
    'Roles: Data Analyst (7-9 LPA), Tester (5 LPA). Apply or decline before then.',
    'Halvora: the drive is not published',
  ],
  [
    'drive.changed',
    CHANGES,
    'Halvora changed: Package of Data Analyst, Role Tester, Branch civil',
    CHANGED,
    'Halvora: Package of Data Analyst, Role Tester, Branch civil as before',
  ],
  [
    'drive.deadline moved',
    { company, on: ON, was: { on: WAS } },
    'New deadline of Halvora: 28/11/2026 10:00 AM',
    'The deadline was 27/11/2026 06:00 PM.',
    'Halvora: the deadline is 27/11/2026 06:00 PM',
  ],
  [
    'notice.arrived',
    { company, notice: 'first', words: 'Bring your identity card' },
    'New notice of Halvora: Bring your identity card',
    'The whole notice is on the company page.',
    'Halvora: the notice is withdrawn',
  ],
  [
    'round.changed',
    { ...ROUND, was: { ...ROUND, on: WAS } },
    'Halvora, Round 2: Interview is moved to 28/11/2026 10:00 AM',
    'Now: 28/11/2026 10:00 AM, 30 minutes, on campus, Seminar Hall 2.\nBefore: 27/11/2026 06:00 PM, 30 minutes, on campus, Seminar Hall 2.',
    'Halvora, Round 2: Interview: 27/11/2026 06:00 PM, 30 minutes, on campus, Seminar Hall 2',
  ],
  [
    'round.cancelled',
    ROUND,
    'Halvora, Round 2: Interview, 28/11/2026 10:00 AM, is cancelled',
    'This round does not take place. The company page has the reason.',
    'Halvora, Round 2: Interview takes place: 28/11/2026 10:00 AM, 30 minutes, on campus, Seminar Hall 2',
  ],
  [
    'round.results',
    { company, number: 2, round: 'Interview' },
    'Results of Halvora, Round 2: Interview',
    'Your result is published on the company page.',
    'Halvora, Round 2: Interview: your result is not published',
  ],
  [
    'drive.offer',
    { ...OFFER, on: ON },
    'You have an offer from Halvora: Data Analyst',
    'Role: Data Analyst. Package: 9.5 LPA. Accept or decline it on the company page by 28/11/2026 10:00 AM.',
    'You have no offer from Halvora',
  ],
  [
    'offer.answer near',
    { ...OFFER, on: ON },
    'Answer the offer from Halvora: Data Analyst by 28/11/2026 10:00 AM',
    'Role: Data Analyst. Package: 9.5 LPA. Accept or decline it on the company page. After that the placement cell decides.',
    null,
  ],
  [
    'offer.corrected',
    { ...OFFER, on: ON, changes: [{ what: 'Package', was: '12 LPA', is: '9.5 LPA' }] },
    'Corrected, answer again by 28/11/2026 10:00 AM: the offer from Halvora: Data Analyst',
    'Package: 9.5 LPA (before: 12 LPA)',
    'The correction does not apply: the offer from Halvora: Data Analyst',
  ],
];

const kinds = Object.keys(KINDS) as WordedKind[];

test.each(SAID)(
  'F-84 %s says what, when and where, and its correction what holds',
  (kind, facts, title, text, now) => {
    expect(wordsOf(kind, facts)).toEqual({ title, text });
    expect(KINDS[kind].now?.(facts) ?? null).toBe(now);
  },
);

const ofDrives = kinds.filter((kind) => /^(consent|drive|notice|round|offer)\./.test(kind));
test.each(ofDrives)('F-84 %s says of which company it is, and so does its correction', (kind) => {
  const { subject, now } = KINDS[kind];
  for (const words of [subject(OFFER), now?.(OFFER) ?? company]) expect(words).toContain(company);
});

test.each(kinds)('F-84 %s of an older release, without facts, is still a sentence', (kind) => {
  const { title, text } = wordsOf(kind, {});
  expect(`${title} ${text}`).not.toMatch(/undefined|NaN|–/);
});

test('F-84 a correction says what was wrong and what holds now', () => {
  const facts = { company, on: ON, was: { on: WAS } };
  const { title } = wordsOf('drive.deadline moved', facts);
  expect(correctionOf({ kind: 'drive.deadline moved', title, facts, driveId: 'drive' })).toEqual({
    title: 'Correction: Halvora: the deadline is 27/11/2026 06:00 PM',
    text: 'This message was wrong: “New deadline of Halvora: 28/11/2026 10:00 AM”. The company page shows what applies now.',
  });
  // Written by an older release, which kept no facts.
  const old = {
    kind: 'drive.deadline moved',
    title: 'New deadline of Halvora',
    facts: {},
    driveId: 'drive',
  } as const;
  expect(correctionOf(old).title).toBe('Correction: a message does not apply any more');
});

test('MSG-04 a kind has one topic and one page to lead to', () => {
  expect([topicOf('round.near'), topicOf('action.undone'), topicOf('message.due')]).toEqual([
    'rounds',
    null,
    'notices',
  ]);
  expect([leadsToOf('student.verified'), leadsToOf('message.due'), leadsToOf('bar.lifted')]).toEqual([
    'profile',
    'messages',
    'companies',
  ]);
});
