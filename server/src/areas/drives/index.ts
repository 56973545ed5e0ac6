/** Companies, their drives and what students decide: what others may use of it. */
export { admit, giveBackAnswer, type FormerAnswer } from './admission-store';
export type { Applicant } from './applicant';
export { noticeWords, openDeadlines, openTo } from './audience';
export {
  exceptionsOf,
  holdAnswer,
  holdException,
  holdStandingExceptions,
  moveException,
  standingUntil,
  takeExceptionBack,
  writeException,
} from './exception-store';
export { hasArrived, hasDrive, readApplied } from './audience-store';
export { holdAnswers } from './chosen-roles-store';
export { isAccepted, isPlaced } from './application-state/placed-store';
export { CLOSED_SEASON, closeDrivesOf, closedSeasonWords, openDrivesOf } from './closed-season-store';
export { criteriaText } from './criteria';
export { deadlineMoves } from './deadline-moves';
export { standingRules, type EligibilityCode, type JudgedDrive } from './eligibility';
export { beginDrive, copyDrive } from './drafts/begin-drive';
export { draftFailures } from './drafts/draft-verdict';
export { companyNamed } from './drafts/draft-company';
export { findCompanyNamed, readDraft, sameCompanyName } from './drafts/draft-store';
export { discardDrive, hideDrive, rewriteDrive } from './drafts/edit-drive';
export {
  keepDraft,
  publishDriveDraft,
  readDriveDraft,
  savedSince,
  throwDraftAway,
  type SavedMeanwhile,
} from './drafts/drive-draft';
export { addFile, removeFile, restoreFile } from './drive-file-changes';
export { carryDraft } from './drive-file-store';
export { countEligibleOf } from './eligible-count';
export { findDrive } from './files/drive-store';
export type { AskCell } from './files/ask-cell';
export { drivesCommand } from './files/drives-command';
export { importDrives } from './files/import-drives';
export { loadDriveFiles } from './files/load-drive-file';
export { makePdf } from './files/make-pdf';
export { moment, readMoment } from './files/moment';
export { HAS_VISITED, isHeld, JUDGED_FIELDS } from './judged-store';
export { DRIVES, readPlaces } from './listing-store';
export { drivesIn } from './lists';
export { BEST_LPA, judgedAt, mayApplyAt } from './may-apply-store';
export { missedDrives, openDrives } from './missed-drives';
export { brokenOfferRule, isInRange } from './offer-rules';
export { leftByAccepting, offerReceipt } from './own-offer';
export { heldOffers, holdForOffers, type HeldOffer } from './offer-store';
export { reopeningsOf, type ReopenedAnswer } from './receipt';
export {
  driveOfConsent,
  holdConsentRow,
  isTaking,
  newestReopening,
  reopenedAnswers,
  restoreReopened,
  stepsOf,
  takesAnswers,
  writeReopening,
} from './reopening-store';
export { tidyFileName } from './resume-name';
export { dropChangesOf } from './notices/application-change-store';
export { notifyingOfChange } from './notices/drive-notices';
export { roundFacts } from './round-facts';
export { roundTitle } from '@portal/shared/contract';
export { ruleTitle } from './rule-titles';
export { cleanHtml, plainText } from './html';
export { drivesRoutes } from './routes';
export { explainVerdict } from './verdict';
export {
  hasResults,
  notePublished,
  resultsAt,
  settleResults,
  shownResult,
  writeRelease,
} from './shown-result-store';
export { isShown } from './shown-notice-store';
export {
  awaitsResult,
  enteredBy,
  goesOn,
  isCalled,
  markingFaults,
  ROUND_OF_ONE,
  roundPlace,
} from './application-state/in-round-store';
export { concernOf } from './application-state/concern';
export { readGoing, type GoingApplication } from './application-state/going-store';
export { stateIn, statesIn, statesOf } from './application-state/states-of';
export { verdictChanges } from './verdict-changes';
export { OFFER_STATE } from './application-state/offer-state-store';
