/** Companies, their drives and what students decide: what others may use of it. */
export { applicantsIn, matching } from './applicants/applicant-store';
export { roleTitles } from './applicants/applicant-filter-store';
export { applicantsPage, findApplicants } from './applicants/applicants';
export { resumeRoutes } from './applicants/resume-routes';
export { listResumes } from './applicants/resume-store';
export { resumeFileName, resumesZip } from './applicants/resumes-zip';
export { type StagePlace, studentsAt } from './application-state/at-stage';
export { concernOf } from './application-state/concern';
export { type GoingApplication, readGoing } from './application-state/going-store';
export {
  ROUND_OF_ONE,
  awaitsResult,
  enteredBy,
  goesOn,
  isCalled,
  markingFaults,
  roundPlace,
} from './application-state/in-round-store';
export {
  acceptsAnswers,
  beforeDeadline,
  isAccepting,
  isOpen,
  isSeen,
} from './application-state/open-drive-store';
export { OFFER_STATE } from './application-state/offer-state-store';
export { isAccepted, isPlaced } from './application-state/placed-store';
export { type ReopenedAnswer, reopeningsOf } from './application-state/receipt';
export { IS_MARKED, lockConsentRow, reopenedAnswers, stepsOf } from './application-state/reopening-store';
export { roundFacts } from './application-state/round-facts';
export { isShown } from './application-state/shown-notice-store';
export {
  hasResults,
  notePublished,
  resultsAt,
  settleResults,
  shownResult,
  writeRelease,
} from './application-state/shown-result-store';
export { stateIn, statesIn, statesOf } from './application-state/states-of';
export { type FormerAnswer, admit, restoreAnswer } from './applications/admission-store';
export { leftByAccepting, offerReceipt } from './applications/own-offer';
export { consentRoutes } from './applications/reopen-routes';
export { UNDO_REOPENING } from './applications/reopening-undo';
export { tidyFileName } from './applications/resume-name';
export { driveRoutes } from './cell-routes';
export {
  type HeldDrive,
  compareInstants,
  countDriveChange,
  lockDriveRow,
  writeDeadline,
  writeWithdrawal,
} from './changes/drive-change-store';
export { driveAt, rejectNotSeen, rejectWithdrawn } from './changes/lock-drive';
export { cleanHtml, plainText } from './content/html';
export { moment, readMoment } from './content/moment';
export { addFile, removeFile } from './documents/drive-file-changes';
export { driveFileRoutes } from './documents/drive-file-routes';
export { UNDO_DRIVE_FILE, examined, examinedFile } from './documents/drive-files';
export { examinePdf } from './documents/examine-pdf';
export { beginDrive } from './drafts/begin-drive';
export { companyNamed } from './drafts/draft-company';
export { emptyContent, fileOfDraft } from './drafts/draft-content';
export { draftRoutes } from './drafts/draft-routes';
export { findCompanyNamed, plainName, sameCompanyName } from './drafts/draft-store';
export { keepDraft, readDriveDraft } from './drafts/drive-draft';
export { type Restore, UNDO_DRIVE, undoneBy } from './drafts/drive-undo';
export { discardDrive } from './drafts/edit-drive';
export { recordedChanges } from './notices/fact-changes';
export { receivedBy } from './drafts/received-store';
export { eligibleRoutes } from './drafts/eligible-routes';
export { publishRoutes } from './drafts/publish-routes';
export type { Applicant } from './eligibility/applicant';
export { closeDrivesOf, openDrivesOf } from './changes/closed-season';
export { type EligibilityCode, studentStatusRules } from './eligibility/eligibility';
export { HAS_VISITED, isHeld } from './eligibility/judged-store';
export { BEST_LPA, mayApplyAt, storedRoles } from './eligibility/may-apply-store';
export { brokenOfferRule, isInRange } from './eligibility/offer-rules';
export { type HeldOffer, heldOffers, lockForOffers } from './eligibility/offer-store';
export { eligibilityChanges } from './eligibility/eligibility-changes';
export { explainEligibility } from './postings/eligibility';
export { exceptionRoutes } from './exceptions/exception-routes';
export { UNDO_EXCEPTION } from './exceptions/exception-undo';
export type { AskCell } from './files/ask-cell';
export { drivesCommand } from './files/drives-command';
export { importDrives } from './files/import-drives';
export { loadDriveFile } from './files/load-drive-file';
export { makePdf } from './files/make-pdf';
export { type By, type AccessScope, FULL_ACCESS, reachOf } from './list/access-scope';
export { DRIVE_STATE, countDrives } from './list/drive-list-store';
export { IS_AS_RECEIVED, drivesOn, isAmong } from './list/drive-tab-store';
export { findDriveCompany } from './list/eligibility-result-store';
export { driveFacts, driveInScope, drivesPage, noDrive } from './list/drives';
export { isOfSeason } from './list/season-filter-store';
export { noticeText, openDeadlines, openTo } from './postings/audience';
export { readNotices, readRounds } from './postings/posting-store';
export { hasArrived, hasDrive, readApplied } from './postings/audience-store';
export { DRIVES, readPlaces } from './postings/listing-store';
export { drivesIn } from './postings/lists';
export { missedDrives, openDrives } from './postings/missed-drives';
export { drivesRoutes } from './student-routes';
export { ERASURE_DUE, ERASURES_ASKED, insertRequest, NOT_WAITING, updateRequest } from './request-store';
export { withdrawalRoutes } from './withdrawals/withdrawal-routes';
export { WITHDRAWAL_DUE, WITHDRAWAL_WAITS, WITHDRAWALS } from './withdrawals/withdrawal-store';
export { withdrawalsPage } from './withdrawals/withdrawals';
