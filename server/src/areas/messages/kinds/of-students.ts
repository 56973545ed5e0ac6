import { DEBARMENT_PROPOSED, ERASURE_DUE_DAYS } from '@portal/shared/contract';
import { DEBARMENT_ANSWER_MS } from '@portal/shared/contract/cell';
import type { EventFacts } from '../../../platform/events/event';
import { type Kind, whenOf } from './kind';

const PROFILE = { topic: 'profile', leadsTo: 'profile' } as const;
const LOCKED = 'Your profile is locked again';

/** What the placement cell does with a profile. Its reason is on the profile, and in no message. */
export const OF_PROFILES = {
  'student.verified': {
    ...PROFILE,
    subject: () => 'Your profile is verified',
    text: () => 'The placement cell verified your profile. You can apply to the drives that are open to you.',
    now: () => 'Your profile is not verified',
  },
  'student.returned': {
    ...PROFILE,
    subject: () => 'Sections of your profile are returned: change them and confirm again',
    text: () => 'Your profile has the sections and the reason of the placement cell.',
    now: () => LOCKED,
  },
  'student.unverified': {
    ...PROFILE,
    subject: () => 'Your profile is not verified any more',
    text: () => 'The placement cell revoked the verification. Your profile has the reason.',
    now: () => 'Your profile is verified',
  },
  'student.unlocked': {
    ...PROFILE,
    subject: () => 'Sections of your profile are unlocked',
    text: () => 'You can change them now. Confirm your profile again afterwards.',
    now: () => LOCKED,
  },
  'unlock.granted': {
    ...PROFILE,
    subject: () => 'Your request to unlock sections is granted',
    text: () => 'You can change them now. Confirm your profile again afterwards.',
    now: () => 'Your request to unlock is not decided yet',
  },
  'unlock.declined': {
    ...PROFILE,
    subject: () => 'Your request to unlock sections is declined',
    text: () => 'The sections stay locked. Your profile has the answer of the placement cell.',
    now: () => 'Your request to unlock is not decided yet',
  },
} satisfies Record<string, Kind>;

const DEBARMENTS = { topic: 'bars', leadsTo: 'companies' } as const;
const HOUR_MS = 60 * 60 * 1000;
const debarmentSubject = ({ on }: EventFacts): string =>
  `You are debarred from placement drives ${on === undefined ? 'until the debarment is lifted' : `until ${whenOf({ on })}`}`;
const PROPOSED = 'The proposed debarment is not decided yet';

/** Debarments from drives. Their reasons are on the dashboard, and in no message. */
export const OF_DEBARMENTS = {
  'bar.proposed': {
    ...DEBARMENTS,
    subject: () => `${DEBARMENT_PROPOSED}: answer within ${DEBARMENT_ANSWER_MS / HOUR_MS} hours`,
    text: () => 'Your dashboard has the reason. You answer there.',
    now: () => 'No debarment is proposed',
  },
  'bar.decided': {
    ...DEBARMENTS,
    subject: debarmentSubject,
    text: () =>
      'The placement cell decided on the proposed debarment. Your dashboard has the reason, and how to appeal.',
    now: () => PROPOSED,
  },
  'bar.dropped': {
    ...DEBARMENTS,
    subject: () => 'You are not debarred: the proposed debarment is dropped',
    text: () => 'You can apply to the drives that are open to you.',
    now: () => PROPOSED,
  },
  'bar.placed': {
    ...DEBARMENTS,
    subject: debarmentSubject,
    text: () => 'Your dashboard has the reason, and how to appeal.',
    now: () => 'You are not debarred',
  },
  'bar.lifted': {
    ...DEBARMENTS,
    subject: () => 'Your debarment is lifted',
    text: () => 'You can apply to the drives that are open to you again.',
    now: () => 'You are debarred again',
  },
  'bar.appeal decided': {
    ...DEBARMENTS,
    subject: () => 'The placement cell decided on your appeal',
    text: () => 'Your dashboard has the decision, and whether you are debarred.',
    now: () => 'Your appeal is not decided yet',
  },
} satisfies Record<string, Kind>;

/** Nobody chooses not to know that data is to be erased. */
const OWN_DATA = { topic: null, leadsTo: 'myData' } as const;

/** What becomes of a request for an erasure (DAT-05). Its reason and its answer are on the page, and in no message. */
export const OF_ERASURES = {
  'erasure.asked': {
    ...OWN_DATA,
    subject: () => 'You asked us to erase your data',
    text: () =>
      `The placement cell decides within ${ERASURE_DUE_DAYS} days. Nothing is erased until then, and you can cancel the request. If it was not you, change your password and cancel it.`,
  },
  'erasure.approved': {
    ...OWN_DATA,
    subject: () => 'The placement cell erases data of yours',
    text: () =>
      'It cannot be undone. If all of your data is erased, this is the last mail, and you cannot log in any more.',
  },
  'erasure.declined': {
    ...OWN_DATA,
    subject: () => 'Your request for erasure is declined',
    text: () => 'Nothing was erased. “My data” has the reason. You can ask again.',
  },
} satisfies Record<string, Kind>;
