import type { HttpHandler } from 'msw';
import { fakeCellCall, fakeCellFile } from './fake-cell-call';
import { fakePage } from './fake-page';
import { sampleAnnouncement, sampleAnnouncementItem } from './sample-announcements';
import {
  sampleAction,
  sampleAbsence,
  sampleDebarment,
  sampleVerificationItem,
  sampleRecord,
  sampleStaffItem,
  sampleStaffSession,
  sampleStudentRow,
  sampleUnlockRequest,
  sampleWithdrawal,
} from './sample-cell';
import {
  sampleApplicant,
  sampleClashes,
  sampleRoundResults,
  sampleDrive,
  sampleDraft,
  sampleDriveFacts,
  sampleEligible,
  sampleUncountedDrive,
  sampleEligibility,
} from './sample-drives';
import { sampleDraftCreated, sampleDraftEligibility } from './sample-drafts';
import { erasureAnswers } from './sample-erasures';
import { sampleImport } from './sample-import';
import { COMPANY_ANSWERS } from './sample-companies';
import { LINK_ANSWERS } from './sample-links';
import * as marks from './sample-eligibility-data';
import { sampleAddedApplicants, sampleAnswers, sampleOfferRows, sampleOffers } from './sample-offers';
import { sampleMenuCounts, sampleOverview, sampleOverviewDetails } from './sample-overview';
import { sampleResults } from './sample-results';
import { sampleSeasons } from './sample-seasons';
import { sampleUndo } from './sample-undo';

const STUDENTS = Array.from({ length: 60 }, (_, at) => sampleStudentRow(at));
const APPLICANTS = Array.from({ length: 30 }, (_, at) => sampleApplicant(at));
const done = (message: string) => ({ message, data: { batch: 'batch-9', version: 'v2', changed: 1 } });
const seasonDone = (message: string) => ({ message, data: { ...done('').data, refused: null } });
const announced = (message: string) => ({
  message,
  data: { ...done('').data, announcement: 'announcement-1', told: 0 },
});

/** Every call of the console with a plausible answer. */
export const fakeCell = (): HttpHandler[] => [
  fakeCellCall('session', { data: sampleStaffSession() }),
  fakeCellCall('signIn', { data: { second_factor: 'as set up', student_login: '/login' } }),
  fakeCellCall('login', { data: sampleStaffSession() }),
  fakeCellCall('loginCode', { data: sampleStaffSession() }),
  fakeCellCall('logout', {}),
  fakeCellCall('secondFactor', { data: { ...sampleStaffSession(), second_factor: 'passed' } }),
  fakeCellCall('beginSecondFactor', { data: { uri: 'otpauth://totp/sample', secret: 'ABCDEFGHIJKLMNOP' } }),
  fakeCellCall('confirmSecondFactor', {
    data: {
      recovery_codes: ['aaaaa-11111', 'bbbbb-22222'],
      session: { ...sampleStaffSession(), second_factor: 'passed' },
    },
  }),
  fakeCellCall('invitation', {
    data: { email: 'verifier@sie.example', name: 'Hetal Pandya', role: 'verifier' },
  }),
  fakeCellCall('acceptInvitation', { data: sampleStaffSession('verifier') }),
  fakeCellCall('passkeys', { data: [] }),
  fakeCellCall('beginPasskey', { data: { challenge: 'AAAA' } }),
  fakeCellCall('addPasskey', {
    data: { recovery_codes: [], session: { ...sampleStaffSession(), second_factor: 'passed', passkeys: 1 } },
  }),
  fakeCellCall('removePasskey', {}),
  fakeCellCall('beginPasskeyFactor', { data: { challenge: 'AAAA' } }),
  fakeCellCall('passkeyFactor', { data: { ...sampleStaffSession(), second_factor: 'passed' } }),
  fakeCellCall('sessions', { data: [] }),
  fakeCellCall('endSession', {}),
  fakeCellCall('menuCounts', { data: sampleMenuCounts() }),
  fakeCellCall('overview', { data: sampleOverview() }),
  fakeCellCall('overviewDetails', { data: sampleOverviewDetails() }),
  fakeCellCall('students', ({ query }) => {
    const q = query.get('q')?.toUpperCase() ?? '';
    const rows = STUDENTS.filter(({ name, enrollment }) => name.includes(q) || enrollment.startsWith(q));
    return { data: { ...fakePage(rows, query), branches: ['computer', 'mechanical'] } };
  }),
  fakeCellFile('exportList', 'bars-2026-08-01.csv'),
  fakeCellFile('exportResumes', 'resumes-kuberon-backend-2026-08-01.zip'),
  fakeCellFile('exportStudents', 'students-2026-08-01.csv'),
  fakeCellCall('student', { data: sampleRecord() }),
  fakeCellCall('reveal', { data: { section: 'personal', field: 'aadhar_no', value: '123412347018' } }),
  fakeCellCall('checkImport', { data: sampleImport() }),
  fakeCellCall('importDraft', {
    data: { ...sampleImport({ rows: [], words: [], skipped: [], draft: null }), file: null, mapping: null },
  }),
  fakeCellCall('discardImport', { data: null }),
  fakeCellCall('importWords', { data: { words: [] } }),
  fakeCellCall('forgetWord', { data: { batch: 'batch-12', version: null, changed: 1 } }),
  fakeCellCall('importStudents', {
    message: '1 added, 1 changed.',
    data: { batch: 'batch-9', version: null, changed: 2, added: 1, same: 0, left: 1, invited: 1 },
  }),
  fakeCellCall('invitations', ({ query }) => ({ data: fakePage([], query) })),
  fakeCellCall('sendInvitations', {
    message: 'The invitations go out now.',
    data: { batch: 'batch-11', sending: 2, skipped: { has_password: 0, under_way: 0 } },
  }),
  fakeCellCall('checkResults', { data: sampleResults() }),
  fakeCellCall('importResults', {
    message: '1 changed.',
    data: { batch: 'batch-10', version: null, changed: 1, same: 1, left: 1 },
  }),
  fakeCellCall('desk', ({ query }) => ({
    data: fakePage(
      [0, 1, 2].map((at) => sampleVerificationItem(at)),
      query,
    ),
  })),
  fakeCellCall('claim', { data: sampleRecord() }),
  fakeCellCall('release', {}),
  fakeCellCall('verify', done('The profile is verified.')),
  fakeCellCall('returnSections', done('The sections are returned.')),
  fakeCellCall('unverify', done('The verification has ended.')),
  fakeCellCall('unlock', done('The sections are unlocked.')),
  fakeCellCall('unlockRequests', ({ query }) => ({ data: fakePage([sampleUnlockRequest()], query) })),
  fakeCellCall('decideUnlock', done('The request is decided.')),
  fakeCellCall('withdrawals', ({ query }) => ({ data: fakePage([sampleWithdrawal()], query) })),
  fakeCellCall('decideWithdrawal', done('The request is decided. 1 student was notified.')),
  fakeCellCall('bars', ({ query }) => ({
    data: {
      ...fakePage([sampleDebarment()], query),
      counts: { proposed: 1, 'in force': 0, appealed: 0, ended: 0 },
    },
  })),
  fakeCellCall('debarmentCourse', { data: { ...sampleDebarment(), missed: [] } }),
  fakeCellCall('absences', ({ query }) => ({ data: fakePage([sampleAbsence()], query) })),
  fakeCellCall('proposeDebarment', done('The bar is proposed.')),
  fakeCellCall('bar', done('The student is debarred.')),
  fakeCellCall('decideDebarment', done('The bar is decided.')),
  fakeCellCall('liftDebarment', done('The bar is lifted.')),
  fakeCellCall('decideAppeal', done('The appeal is decided.')),
  fakeCellCall('drives', ({ query }) => ({
    data: {
      ...fakePage([query.get('counts') === 'no' ? sampleUncountedDrive() : sampleDrive()], query),
      counts: {
        open: 1,
        closing: 0,
        closed: 0,
        shortlisted: 0,
        unreleased: 0,
        waiting: 0,
        received: 0,
        draft: 0,
        withdrawn: 0,
      },
    },
  })),
  fakeCellCall('drive', { data: sampleDriveFacts() }),
  fakeCellCall('moveDeadline', done('The deadline is moved.')),
  fakeCellCall('withdrawDrive', done('The drive is withdrawn.')),
  fakeCellCall('reopenConsent', done('The answer is open again. 1 student was notified.')),
  fakeCellCall('moveException', done('The exception has another end. 1 student was notified.')),
  fakeCellCall('makeException', done('The exception is made. 1 student was notified.')),
  fakeCellCall('countEligible', { data: sampleEligible() }),
  fakeCellCall('createDraft', { message: 'The draft is begun.', data: sampleDraftCreated() }),
  fakeCellCall('draft', { data: sampleDraft() }),
  fakeCellCall('draftEligibility', { data: sampleDraftEligibility() }),
  fakeCellCall('saveDraft', { message: 'Saved.', data: sampleDraft({ version: '2' }) }),
  fakeCellCall('discardDraft', {
    message: 'Discarded.',
    data: sampleDraft({ version: '0', saved_at: null }),
  }),
  fakeCellCall('addDriveFile', done('The file is added.')),
  fakeCellCall('removeDriveFile', done('The file is removed.')),
  fakeCellCall('publishNotices', { data: { notified: 0, notices: [] } }),
  fakeCellCall('publishDraft', done('The drive was published.')),
  fakeCellCall('clashes', { data: sampleClashes() }),
  fakeCellCall('addRound', done('The round is added.')),
  fakeCellCall('changeRound', done('The round is changed.')),
  fakeCellCall('orderRounds', done('The rounds have another order.')),
  fakeCellCall('roundResults', { data: sampleRoundResults() }),
  fakeCellCall('cancelRound', done('The round is cancelled.')),
  fakeCellCall('roundStudents', ({ query }) => ({
    data: { ...marks.sampleRoundStudents(), ...fakePage(marks.roundStudentsOn(query.get('of')), query) },
  })),
  fakeCellCall('markStudent', marks.sampleMarked()),
  fakeCellCall('checkMarks', { data: marks.sampleEligibilityData() }),
  fakeCellCall('importMarks', { message: '1 marked.', data: marks.MARKS_ENTERED }),
  fakeCellCall('checkInCode', { data: marks.sampleCheckInCode() }),
  fakeCellCall('roundAbsences', { data: marks.sampleAbsences() }),
  fakeCellCall('finaliseAttendance', marks.sampleFinalised()),
  fakeCellCall('releaseResults', marks.sampleReleased()),
  fakeCellCall('moveRelease', done('The publication is cancelled.')),
  fakeCellCall('correctResult', done('The result is corrected. 1 student was notified.')),
  fakeCellCall('seasons', { data: sampleSeasons() }),
  fakeCellCall('seasonChoices', {
    data: [
      { year: 2026, state: 'running' },
      { year: 2025, state: 'closed' },
    ],
  }),
  ...erasureAnswers(),
  fakeCellCall('beginSeason', seasonDone('Season 2027 runs.')),
  fakeCellCall('saveEarlierYear', seasonDone('The figures of 2021 are saved.')),
  fakeCellCall('removeEarlierYear', seasonDone('The figures of 2021 are removed.')),
  fakeCellCall('setPlans', seasonDone('The plan of 1 student is set.')),
  fakeCellCall('closeSeason', seasonDone('2026 is closed.')),
  fakeCellCall('reopenSeason', seasonDone('2026 is open again.')),
  fakeCellCall('showSeason', seasonDone('The public site shows 2026.')),
  fakeCellCall('offers', { data: sampleOffers() }),
  fakeCellCall('checkOffers', { data: sampleOfferRows() }),
  fakeCellCall('recordOffers', {
    message: '1 offer recorded. 1 student was notified.',
    data: { batch: 'batch-14', version: null, changed: 1, same: 0, left: 1 },
  }),
  fakeCellCall('recordOtherOffer', done('The offer is recorded. It counts from now on.')),
  fakeCellCall('answerOffer', done('The offer is accepted.')),
  fakeCellCall('checkAnswers', { data: sampleAnswers() }),
  fakeCellCall('recordAnswers', done('2 answers are recorded. 2 students were notified.')),
  fakeCellCall('correctOffer', done('The offer is corrected.')),
  fakeCellCall('checkApplicants', { data: sampleAddedApplicants() }),
  fakeCellCall('addApplicants', done('1 applicant is added. 1 student was notified.')),
  fakeCellCall('revokeOffer', done('The offer is revoked.')),
  fakeCellCall('verdict', { data: sampleEligibility() }),
  ...[...COMPANY_ANSWERS, ...LINK_ANSWERS].map(([name, answer]) => fakeCellCall(name, answer)),
  fakeCellCall('applicants', ({ query }) => ({
    data: { ...fakePage(APPLICANTS, query), branches: ['computer', 'mechanical'] },
  })),
  fakeCellCall('addMessageFile', { data: { id: 'file-1', name: 'Schedule.pdf' } }),
  fakeCellCall('messageTemplates', { data: [] }),
  fakeCellCall('saveTemplate', done('The template is saved.')),
  fakeCellCall('deleteTemplate', done('The template is deleted.')),
  fakeCellCall('announcements', ({ query }) => ({ data: fakePage([sampleAnnouncementItem()], query) })),
  fakeCellCall('announcement', { data: sampleAnnouncement() }),
  fakeCellCall('writeAnnouncement', {
    message: 'Scheduled.',
    data: { ...done('').data, announcement: 'announcement-1', told: 27 },
  }),
  fakeCellCall('changeAnnouncement', announced('It is changed.')),
  fakeCellCall('withdrawAnnouncement', announced('It is withdrawn: no student reads it any more.')),
  fakeCellCall('actions', ({ query }) => ({ data: fakePage([sampleAction()], query) })),
  fakeCellCall('undoPreview', { data: sampleUndo() }),
  fakeCellCall('undo', { message: 'Undone.', data: { batch: 'batch-10', changed: 1 } }),
  fakeCellCall('staff', { data: [sampleStaffItem()] }),
  fakeCellCall('inviteStaff', { data: { id: 'staff-3', link: 'http://127.0.0.1/cell/invitation#sample' } }),
  fakeCellCall('changeStaff', done('The account is changed.')),
  fakeCellCall('suspendStaff', done('The account is suspended.')),
];
