/** Methods and paths of every student call, in one place (D-02 to D-04, D-12). `reads`: a POST that changes nothing (F-01). */
export const CALLS = {
  login: { method: 'POST', path: '/student/login' },
  verifyLogin: { method: 'POST', path: '/student/verifyLogin' },
  logout: { method: 'POST', path: '/student/logout' },
  sendOtp: { method: 'POST', path: '/student/sendOTP' },
  verifyOtp: { method: 'POST', path: '/student/verifyOTP' },
  changePwd: { method: 'POST', path: '/student/changePWD' },
  validateToken: { method: 'POST', path: '/student/validateToken', reads: true },
  invitation: { method: 'POST', path: '/student/invitation', reads: true },
  acceptInvitation: { method: 'POST', path: '/student/invitation/accept' },
  sessions: { method: 'GET', path: '/student/get/sessions' },
  endSession: { method: 'POST', path: '/student/sessions/:id/end' },
  endOtherSessions: { method: 'POST', path: '/student/sessions/endOthers' },
  registerSection: { method: 'POST', path: '/student/register/:section' },
  getSection: { method: 'GET', path: '/student/get/:section' },
  registered: { method: 'GET', path: '/student/get/registered' },
  dataStatus: { method: 'GET', path: '/student/get/data-status' },
  setRegistered: { method: 'PUT', path: '/student/set/registered' },
  getDraft: { method: 'GET', path: '/student/draft/:section' },
  saveDraft: { method: 'PUT', path: '/student/draft/:section' },
  drafts: { method: 'GET', path: '/student/get/drafts' },
  deleteDraft: { method: 'DELETE', path: '/student/draft/:section' },
  setConcern: { method: 'PUT', path: '/student/set/concern/:id' },
  confirmApplication: { method: 'POST', path: '/student/applications/:id/confirm' },
  askWithdrawal: { method: 'POST', path: '/student/applications/:id/withdrawal' },
  cancelWithdrawal: { method: 'POST', path: '/student/applications/:id/withdrawal/cancel' },
  checkResume: { method: 'POST', path: '/student/resumes/check', reads: true },
  recruitment: { method: 'GET', path: '/student/get/recruitment/:id' },
  eligibleCompanies: { method: 'GET', path: '/student/get/eligible-companies' },
  consentsTrue: { method: 'GET', path: '/student/get/consents/true' },
  consentsFalse: { method: 'GET', path: '/student/get/consents/false' },
  consentsRejected: { method: 'GET', path: '/student/get/consents/rejected' },
  placements: { method: 'GET', path: '/student/get/placements' },
  ineligibleCompanies: { method: 'GET', path: '/student/get/ineligible-companies' },
  companyCounts: { method: 'GET', path: '/student/get/company-counts' },
  notices: { method: 'GET', path: '/student/get/notice/:id' },
  rounds: { method: 'GET', path: '/student/get/rounds/:id' },
  concernStatus: { method: 'GET', path: '/student/get/concern_status/:id' },
  checkInRound: { method: 'GET', path: '/student/get/check-in/:id' },
  checkIn: { method: 'POST', path: '/student/check-in/:id' },
  answerDebarment: { method: 'POST', path: '/student/bars/:id/answer' },
  appealDebarment: { method: 'POST', path: '/student/bars/:id/appeal' },
  answerOffer: { method: 'POST', path: '/student/offers/:id/answer' },
  askUnlock: { method: 'POST', path: '/student/unlock-requests' },
  withdrawUnlock: { method: 'POST', path: '/student/unlock-requests/:id/withdraw' },
  numberReadings: { method: 'GET', path: '/student/get/number-readings' },
  messages: { method: 'GET', path: '/student/messages' },
  readMessages: { method: 'POST', path: '/student/messages/read' },
  readMessage: { method: 'POST', path: '/student/messages/:id/read' },
  calendarAddress: { method: 'GET', path: '/student/calendar' },
  renewCalendar: { method: 'POST', path: '/student/calendar' },
  endCalendar: { method: 'POST', path: '/student/calendar/end' },
  mailChoices: { method: 'GET', path: '/student/mail' },
  chooseMail: { method: 'POST', path: '/student/mail' },
  push: { method: 'GET', path: '/student/push' },
  beginPush: { method: 'POST', path: '/student/push' },
  endPush: { method: 'POST', path: '/student/push/end' },
  choosePush: { method: 'POST', path: '/student/push/choices' },
  myData: { method: 'GET', path: '/student/my-data' },
  askCopy: { method: 'POST', path: '/student/my-data/copy' },
  ownErasure: { method: 'GET', path: '/student/my-data/erasure' },
  askErasure: { method: 'POST', path: '/student/my-data/erasure' },
  cancelErasure: { method: 'POST', path: '/student/my-data/erasure/cancel' },
  accesses: { method: 'GET', path: '/student/my-data/accesses' },
  privacyNotices: { method: 'GET', path: '/student/privacy-notices' },
  acknowledgeNotices: { method: 'POST', path: '/student/privacy-notices' },
  homePageData: { method: 'GET', path: '/student/get/getHomePageData' },
} as const;

/** Binary files: company logos and PDFs (bearer token), files of messages, the student's own resume by its SHA-256, and the copy of their data. */
export const FILE_PATHS = {
  companyFile: '/student/files/company/:id',
  messageFile: '/student/files/message/:id',
  resume: '/student/files/resume/:id',
  dataCopy: '/student/files/my-data/:id',
} as const;

/** Fills `:name` places of a path. @param path from CALLS @param values encoded into it */
export function pathOf(path: string, values: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

/** Path of a section's save. */
export const registerPath = (section: string): string => pathOf(CALLS.registerSection.path, { section });
/** Path of a section's read. */
export const sectionPath = (section: string): string => pathOf(CALLS.getSection.path, { section });

/** Carries the UUID of a change: sent again with it within a day, the change is made once and gets its response again (F-01). */
export const KEY_HEADER = 'idempotency-key';

/** Of a section that is read: how often it was saved, and when last, as 'COUNT INSTANT' (W-50). */
export const SAVED_HEADER = 'x-section-saved';

/** Names the active rules in every answer of a profile call, a refusal included. */
export const RULES_HEADER = 'x-profile-rules';
