export * from './access';
export * from './call-header';
export * from './calls';
export * from './pages';
export * from './limits';
export * from './capitalize';
export * from './common';
export * from './notified-text';
export * from './staff';
export * from './passkeys';
export * from './activity';
export * from './activity-titles';
export * from './undo';
export * from './overview';
export * from './debarments';
export * from './verification';
export * from './imports';
export * from './results';
export * from './invitations';
export * from './student-filters';
export * from './student-columns';
export * from './students';
export * from './draft-authors';
export * from './planned-rounds';
export * from './drives';
export * from './applicant-filters';
export * from './applicants';
export * from './withdraw-drive';
export * from './withdrawals';
export * from './criteria-table';
export * from './criteria-words';
export * from './job-table';
export * from './job-facts';
export * from './erasures';
export * from './breaches';
export * from './exceptions';
export * from './criterion-limit';
export * from './drive-eligibility';
export * from './drive-files';
export * from './drive-drafts';
export * from './rounds';
export * from './mark-labels';
export * from './round-marks';
export * from './attendance';
export * from './added-applicants';
export * from './offer-answers';
export * from './offer-corrections';
export * from './offer-list';
export * from './offer-labels';
export * from './offers';
export * from './drive-columns';
export * from './offer-columns';
export { fileCell, type FileCell, type FileTime, type TextColumn } from './text-column';
export * from './list-columns';
export * from './exports';
export * from './companies';
export * from './college-content';
export * from './company-links';
export * from './job-forms';
export * from './mail-states';
export * from './message-files';
export * from './messages';
export * from './message-templates';
export * from './announcements';
export * from './season-measures';
export { academicYear } from './season-accreditation';
export {
  measuresOf,
  NO_FIGURES,
  type CountedList,
  type SeasonCell,
  type SeasonRow,
  type SeasonTable,
} from './season-cells';
export * from './season-tables';
export * from './seasons';
