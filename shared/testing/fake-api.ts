import type { HttpHandler } from 'msw';
import { MAIL_DEFAULTS, PUSH_DEFAULTS } from '../src/contract';
import { fake } from './fake';
import { fakeFiles } from './fake-files';
import { fakeProfile } from './fake-profile';
import { fakeSignIn } from './fake-sign-in';
import { sampleOwnErasure } from './sample-erasures';
import {
  sampleAccess,
  sampleCheckIn,
  sampleCompanyCounts,
  sampleCopy,
  sampleDriveItem,
  sampleHomePage,
  sampleIneligibleItem,
  sampleNotice,
  samplePrivacyNotices,
  sampleRecruitment,
  sampleRound,
  sampleSession,
} from './sample';

/** No browser is registered yet. */
const PUSH_OFF = { key: `B${'A'.repeat(86)}`, browsers: 0, choices: PUSH_DEFAULTS };

/** Calls whose answers remember nothing. */
export const fakeCalls = (): HttpHandler[] => [
  fake('login', { message: 'Login successful', data: sampleSession }),
  fake('logout', {}),
  fake('sendOtp', { message: 'If the enrollment is known, an OTP is on its way.' }),
  fake('verifyOtp', { message: 'OTP verified' }),
  fake('changePwd', { message: 'Password updated' }),
  fake('validateToken', { message: 'Token is valid' }),
  fake('eligibleCompanies', { data: [sampleDriveItem()] }),
  fake('consentsTrue', { data: [] }),
  fake('consentsFalse', { data: [] }),
  fake('consentsRejected', { data: [] }),
  fake('placements', { data: [] }),
  fake('ineligibleCompanies', { data: [sampleIneligibleItem()] }),
  fake('companyCounts', { data: sampleCompanyCounts() }),
  fake('calendarAddress', { data: { since: null } }),
  fake('renewCalendar', { data: { path: `/calendar/${'x'.repeat(43)}.ics` } }),
  fake('endCalendar', {}),
  fake('mailChoices', { data: MAIL_DEFAULTS }),
  fake('chooseMail', { message: 'Your choices are saved.', data: MAIL_DEFAULTS }),
  fake('push', { data: PUSH_OFF }),
  fake('beginPush', { data: { ...PUSH_OFF, browsers: 1 } }),
  fake('endPush', { data: PUSH_OFF }),
  fake('choosePush', { message: 'Your choices are saved.', data: PUSH_OFF }),
  fake('messages', { data: { items: [], next: null, unread: 0 } }),
  fake('readMessages', { data: { unread: 0 } }),
  fake('readMessage', { data: { unread: 0 } }),
  fake('myData', { data: { copy: null } }),
  fake('ownErasure', { data: sampleOwnErasure() }),
  fake('askErasure', { message: 'Your request is with the placement cell.', data: sampleOwnErasure() }),
  fake('cancelErasure', { message: 'Your request is cancelled.', data: sampleOwnErasure() }),
  fake('askCopy', { message: 'Your copy is being made.', data: { copy: sampleCopy() } }),
  fake('accesses', { data: { items: [sampleAccess()], next: null, total: 1 } }),
  // These return the server's time.
  fake('homePageData', () => ({ data: sampleHomePage() })),
  fake('recruitment', () => ({ data: sampleRecruitment() })),
  fake('rounds', { data: [sampleRound()] }),
  fake('notices', { data: [sampleNotice()] }),
  fake('concernStatus', { data: { is_concern: null } }),
  fake('checkResume', { data: { pages: 2 } }),
  fake('setConcern', {
    message: 'Consent successfully given to the company',
    data: { is_concern: 'TRUE', decided_at: new Date().toISOString(), roles: [], resume: null },
  }),
  fake('confirmApplication', { message: 'Your application is confirmed.' }),
  fake('privacyNotices', { data: samplePrivacyNotices() }),
  fake('acknowledgeNotices', { message: 'Thank you.', data: samplePrivacyNotices() }),
  fake('askWithdrawal', { message: 'Your request is with the placement cell.' }),
  fake('cancelWithdrawal', { message: 'Your request is cancelled.' }),
  fake('checkInRound', { data: sampleCheckIn() }),
  fake('checkIn', { message: 'You are checked in.', data: sampleCheckIn({ is_present: true }) }),
  fake('answerDebarment', { message: 'Your answer is with the placement cell.' }),
  fake('appealDebarment', { message: 'Your appeal is with the placement cell.' }),
  fake('answerOffer', {
    message: 'You accepted the offer.',
    data: { answer: 'accepted', at: new Date().toISOString(), by: 'student', number: '4C1E77B0', left: [] },
  }),
  fake('askUnlock', { message: 'Your request is with the placement cell.' }),
  fake('withdrawUnlock', { message: 'Your request is withdrawn.' }),
  ...fakeSignIn(),
  ...fakeFiles(),
];

/** Every call of the contract with a plausible answer: what a remote that runs alone talks to. */
export const fakeApi = (): HttpHandler[] => [...fakeCalls(), ...fakeProfile()];
