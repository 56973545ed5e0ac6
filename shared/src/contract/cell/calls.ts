import type { CellRight } from './access';

type CellCall = {
  method: 'GET' | 'POST' | 'PUT';
  path: `/cell/api/${string}`;
  /** What the caller needs; null for a call that comes before a session. */
  right: CellRight | null;
  /** Open to a session that still wants its second factor. */
  before?: 'second factor';
  /** Of a person alone: no command makes it. */
  person?: true;
};

/**
 * Methods, paths and rights of the placement cell's calls. `pathOf` fills the `:id`. They stand below /cell/api, since
 * /cell/students and its like are pages.
 */
export const CELL_CALLS = {
  signIn: { method: 'GET', path: '/cell/api/sign-in', right: null },
  login: { method: 'POST', path: '/cell/api/login', right: null },
  loginCode: { method: 'POST', path: '/cell/api/login/code', right: null },
  invitation: { method: 'POST', path: '/cell/api/invitation', right: null },
  acceptInvitation: { method: 'POST', path: '/cell/api/invitation/accept', right: null },
  session: { method: 'GET', path: '/cell/api/session', right: 'own account', before: 'second factor' },
  logout: { method: 'POST', path: '/cell/api/logout', right: 'own account', before: 'second factor' },
  secondFactor: {
    method: 'POST',
    path: '/cell/api/second-factor',
    right: 'own account',
    before: 'second factor',
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/cell/api/second-factor/begin',
    right: 'own account',
    before: 'second factor',
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/cell/api/second-factor/confirm',
    right: 'own account',
    before: 'second factor',
  },
  beginPasskeyFactor: {
    method: 'POST',
    path: '/cell/api/second-factor/passkey/begin',
    right: 'own account',
    before: 'second factor',
  },
  passkeyFactor: {
    method: 'POST',
    path: '/cell/api/second-factor/passkey',
    right: 'own account',
    before: 'second factor',
  },
  passkeys: { method: 'GET', path: '/cell/api/passkeys', right: 'own account' },
  beginPasskey: {
    method: 'POST',
    path: '/cell/api/passkeys/begin',
    right: 'own account',
    before: 'second factor',
  },
  addPasskey: { method: 'POST', path: '/cell/api/passkeys', right: 'own account', before: 'second factor' },
  removePasskey: { method: 'POST', path: '/cell/api/passkeys/:id/remove', right: 'own account' },
  sessions: { method: 'GET', path: '/cell/api/sessions', right: 'own account' },
  endSession: { method: 'POST', path: '/cell/api/sessions/:id/end', right: 'own account' },
  staff: { method: 'GET', path: '/cell/api/staff', right: 'manage staff' },
  inviteStaff: { method: 'POST', path: '/cell/api/staff', right: 'manage staff' },
  changeStaff: { method: 'PUT', path: '/cell/api/staff/:id', right: 'manage staff' },
  suspendStaff: { method: 'POST', path: '/cell/api/staff/:id/suspend', right: 'manage staff' },
  today: { method: 'GET', path: '/cell/api/today', right: 'read figures' },
  silentToday: { method: 'GET', path: '/cell/api/today/silent', right: 'read figures' },
  students: { method: 'GET', path: '/cell/api/students', right: 'read students' },
  exportStudents: { method: 'POST', path: '/cell/api/students/export', right: 'export lists' },
  exportList: { method: 'POST', path: '/cell/api/lists/export', right: 'export lists' },
  exportResumes: { method: 'POST', path: '/cell/api/drives/:id/resumes', right: 'export lists' },
  student: { method: 'GET', path: '/cell/api/students/:id', right: 'read students' },
  setPlans: { method: 'POST', path: '/cell/api/students/plans', right: 'close seasons' },
  reveal: { method: 'POST', path: '/cell/api/students/:id/reveal', right: 'reveal identity numbers' },
  checkImport: { method: 'POST', path: '/cell/api/imports/check', right: 'import students' },
  importStudents: { method: 'POST', path: '/cell/api/imports', right: 'import students' },
  invitations: { method: 'GET', path: '/cell/api/invitations', right: 'import students' },
  sendInvitations: { method: 'POST', path: '/cell/api/invitations', right: 'import students' },
  checkResults: { method: 'POST', path: '/cell/api/semester-results/check', right: 'import results' },
  importResults: { method: 'POST', path: '/cell/api/semester-results', right: 'import results' },
  desk: { method: 'GET', path: '/cell/api/desk', right: 'work at the desk' },
  claim: { method: 'POST', path: '/cell/api/desk/:id/claim', right: 'work at the desk', person: true },
  release: { method: 'POST', path: '/cell/api/desk/:id/release', right: 'work at the desk', person: true },
  verify: { method: 'POST', path: '/cell/api/desk/verify', right: 'work at the desk' },
  returnSections: { method: 'POST', path: '/cell/api/students/:id/return', right: 'work at the desk' },
  unverify: { method: 'POST', path: '/cell/api/students/:id/unverify', right: 'work at the desk' },
  unlockRequests: { method: 'GET', path: '/cell/api/unlock-requests', right: 'work at the desk' },
  decideUnlock: { method: 'POST', path: '/cell/api/unlock-requests/:id/decide', right: 'work at the desk' },
  unlock: { method: 'POST', path: '/cell/api/students/:id/unlock', right: 'unlock profiles' },
  bars: { method: 'GET', path: '/cell/api/bars', right: 'propose bars' },
  barCourse: { method: 'GET', path: '/cell/api/bars/:id', right: 'propose bars' },
  absences: { method: 'GET', path: '/cell/api/absences', right: 'propose bars' },
  proposeBar: { method: 'POST', path: '/cell/api/students/:id/bars', right: 'propose bars' },
  bar: { method: 'POST', path: '/cell/api/students/:id/bar', right: 'decide bars' },
  decideBar: { method: 'POST', path: '/cell/api/bars/:id/decide', right: 'decide bars' },
  liftBar: { method: 'POST', path: '/cell/api/bars/:id/lift', right: 'decide bars' },
  decideAppeal: { method: 'POST', path: '/cell/api/bars/:id/appeal', right: 'decide bars' },
  drives: { method: 'GET', path: '/cell/api/drives', right: 'read drives' },
  drive: { method: 'GET', path: '/cell/api/drives/:id', right: 'read drives' },
  moveDeadline: { method: 'POST', path: '/cell/api/drives/:id/deadline', right: 'run drives' },
  withdrawDrive: { method: 'POST', path: '/cell/api/drives/:id/withdraw', right: 'run drives' },
  reopenConsent: { method: 'POST', path: '/cell/api/consents/:id/reopen', right: 'reopen answers' },
  makeException: { method: 'POST', path: '/cell/api/drives/:id/exceptions', right: 'make exceptions' },
  moveException: {
    method: 'POST',
    path: '/cell/api/drives/:id/exceptions/until',
    right: 'make exceptions',
  },
  countEligible: { method: 'POST', path: '/cell/api/drives/eligible', right: 'run drives' },
  createDraft: { method: 'POST', path: '/cell/api/drives', right: 'run drives' },
  draft: { method: 'GET', path: '/cell/api/drives/:id/draft', right: 'run drives' },
  draftVerdict: { method: 'GET', path: '/cell/api/drives/:id/draft/verdict', right: 'run drives' },
  saveDraft: { method: 'PUT', path: '/cell/api/drives/:id/draft', right: 'run drives' },
  dropDraft: { method: 'POST', path: '/cell/api/drives/:id/draft/drop', right: 'run drives' },
  addDriveFile: { method: 'POST', path: '/cell/api/drives/:id/files', right: 'run drives' },
  removeDriveFile: { method: 'POST', path: '/cell/api/drives/:id/files/remove', right: 'run drives' },
  publishNotices: { method: 'POST', path: '/cell/api/drives/:id/publish/notices', right: 'run drives' },
  publishDraft: { method: 'POST', path: '/cell/api/drives/:id/publish', right: 'run drives' },
  clashes: { method: 'GET', path: '/cell/api/drives/:id/clashes', right: 'hold rounds' },
  addRound: { method: 'POST', path: '/cell/api/drives/:id/rounds', right: 'hold rounds' },
  changeRound: { method: 'PUT', path: '/cell/api/rounds/:id', right: 'hold rounds' },
  cancelRound: { method: 'POST', path: '/cell/api/rounds/:id/cancel', right: 'hold rounds' },
  roundStudents: { method: 'GET', path: '/cell/api/rounds/:id/students', right: 'hold rounds' },
  checkMarks: { method: 'POST', path: '/cell/api/rounds/:id/marks/check', right: 'hold rounds' },
  importMarks: { method: 'POST', path: '/cell/api/rounds/:id/marks', right: 'hold rounds' },
  checkInCode: { method: 'GET', path: '/cell/api/rounds/:id/check-in', right: 'hold rounds' },
  roundAbsences: { method: 'GET', path: '/cell/api/rounds/:id/absences', right: 'finalise attendance' },
  finaliseAttendance: {
    method: 'POST',
    path: '/cell/api/rounds/:id/finalise',
    right: 'finalise attendance',
  },
  releaseResults: { method: 'POST', path: '/cell/api/rounds/:id/release', right: 'release results' },
  offers: { method: 'GET', path: '/cell/api/offers', right: 'record offers' },
  offerLetter: { method: 'GET', path: '/cell/api/offers/:id/letter', right: 'record offers' },
  checkOffers: { method: 'POST', path: '/cell/api/drives/:id/offers/check', right: 'record offers' },
  recordOffers: { method: 'POST', path: '/cell/api/drives/:id/offers', right: 'record offers' },
  recordOtherOffer: { method: 'POST', path: '/cell/api/students/:id/offers', right: 'record offers' },
  answerOffer: { method: 'POST', path: '/cell/api/offers/:id/answer', right: 'record offers' },
  revokeOffer: { method: 'POST', path: '/cell/api/offers/:id/revoke', right: 'record offers' },
  verdict: { method: 'GET', path: '/cell/api/drives/:id/verdict', right: 'read students' },
  applicants: { method: 'GET', path: '/cell/api/drives/:id/applicants', right: 'read applicants' },
  companies: { method: 'GET', path: '/cell/api/companies', right: 'keep companies' },
  company: { method: 'GET', path: '/cell/api/companies/:id', right: 'keep companies' },
  addCompany: { method: 'POST', path: '/cell/api/companies', right: 'keep companies' },
  changeCompany: { method: 'PUT', path: '/cell/api/companies/:id', right: 'keep companies' },
  saveContact: { method: 'POST', path: '/cell/api/companies/:id/contacts', right: 'keep companies' },
  addCompanyNote: { method: 'POST', path: '/cell/api/companies/:id/notes', right: 'keep companies' },
  mergeCompany: { method: 'POST', path: '/cell/api/companies/:id/merge', right: 'keep companies' },
  companyLinks: { method: 'GET', path: '/cell/api/drives/:id/links', right: 'share links' },
  makeCompanyLink: { method: 'POST', path: '/cell/api/drives/:id/links', right: 'share links' },
  extendCompanyLink: { method: 'POST', path: '/cell/api/links/:id/extend', right: 'share links' },
  sendCompanyLink: { method: 'POST', path: '/cell/api/links/:id/send', right: 'share links' },
  revokeCompanyLink: { method: 'POST', path: '/cell/api/links/:id/revoke', right: 'share links' },
  acceptShortlist: { method: 'POST', path: '/cell/api/shortlists/:id/accept', right: 'share links' },
  dropShortlist: { method: 'POST', path: '/cell/api/shortlists/:id/drop', right: 'share links' },
  previewMessage: { method: 'POST', path: '/cell/api/messages/preview', right: 'write messages' },
  messages: { method: 'GET', path: '/cell/api/messages', right: 'write messages' },
  sendMessage: { method: 'POST', path: '/cell/api/messages', right: 'write messages' },
  message: { method: 'GET', path: '/cell/api/messages/:id', right: 'write messages' },
  recipients: { method: 'GET', path: '/cell/api/messages/:id/recipients', right: 'write messages' },
  stopMessage: { method: 'POST', path: '/cell/api/messages/:id/stop', right: 'write messages' },
  sendAgain: { method: 'POST', path: '/cell/api/messages/:id/again', right: 'write messages' },
  announcements: { method: 'GET', path: '/cell/api/announcements', right: 'write messages' },
  writeAnnouncement: { method: 'POST', path: '/cell/api/announcements', right: 'write messages' },
  announcement: { method: 'GET', path: '/cell/api/announcements/:id', right: 'write messages' },
  changeAnnouncement: { method: 'PUT', path: '/cell/api/announcements/:id', right: 'write messages' },
  withdrawAnnouncement: {
    method: 'POST',
    path: '/cell/api/announcements/:id/withdraw',
    right: 'write messages',
  },
  nudge: { method: 'POST', path: '/cell/api/drives/:id/nudge', right: 'write messages' },
  seasons: { method: 'GET', path: '/cell/api/seasons', right: 'read figures' },
  seasonChoices: { method: 'GET', path: '/cell/api/seasons/choices', right: 'read figures' },
  beginSeason: { method: 'POST', path: '/cell/api/seasons/:id/begin', right: 'close seasons' },
  closeSeason: { method: 'POST', path: '/cell/api/seasons/:id/close', right: 'close seasons' },
  reopenSeason: { method: 'POST', path: '/cell/api/seasons/:id/reopen', right: 'close seasons' },
  showSeason: { method: 'POST', path: '/cell/api/seasons/:id/show', right: 'close seasons' },
  exportSeason: { method: 'POST', path: '/cell/api/seasons/:id/export', right: 'read figures' },
  saveEarlierYear: { method: 'POST', path: '/cell/api/seasons/earlier', right: 'close seasons' },
  removeEarlierYear: { method: 'POST', path: '/cell/api/seasons/earlier/remove', right: 'close seasons' },
  actions: { method: 'GET', path: '/cell/api/actions', right: 'read actions' },
  undo: { method: 'POST', path: '/cell/api/actions/:id/undo', right: 'undo actions' },
} as const satisfies Record<string, CellCall>;

export type CellCallName = keyof typeof CELL_CALLS;

/**
 * The header that every call of a staff session carries, beside its cookie: no form and no link of another site can
 * send it.
 */
export const CELL_HEADER = { name: 'x-portal-cell', value: '1' } as const;
/** The cookie of a staff session, which no script reads. */
export const STAFF_COOKIE = 'staffSession';
/** Where the calls stand; the cookies of staff are sent there and nowhere else. */
export const CELL_CALLS_PATH = '/cell/api';
