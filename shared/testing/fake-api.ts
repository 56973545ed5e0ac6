import type { HttpHandler } from 'msw';
import { fake } from './fake';
import { fakeFiles } from './fake-files';
import { fakeProfile } from './fake-profile';
import { fakeSignIn } from './fake-sign-in';
import {
  sampleCompanyCounts,
  sampleDriveItem,
  sampleHomePage,
  sampleIneligibleItem,
  sampleNotice,
  sampleRecruitment,
  sampleRound,
  sampleSession,
} from './sample';

/** Every call of the contract with a plausible answer: what a remote that runs alone talks to. */
export const fakeApi = (): HttpHandler[] => [
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
  fake('homePageData', { data: sampleHomePage() }),
  fake('recruitment', { data: sampleRecruitment() }),
  fake('rounds', { data: [sampleRound()] }),
  fake('notices', { data: [sampleNotice()] }),
  fake('concernStatus', { data: { is_concern: null } }),
  fake('setConcern', {
    message: 'Consent successfully given to the company',
    data: { is_concern: 'TRUE', decided_at: new Date().toISOString(), roles: [], resume: null },
  }),
  fake('answerBar', { message: 'Your answer is with the placement cell.' }),
  fake('appealBar', { message: 'Your appeal is with the placement cell.' }),
  ...fakeSignIn(),
  ...fakeProfile(),
  ...fakeFiles(),
];
