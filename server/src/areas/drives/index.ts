/** Companies, their drives and what students decide: what others may use of it. */
export type { Applicant } from './applicant';
export { standingRules, type EligibilityCode } from './eligibility';
export { drivesCommand } from './files/drives-command';
export { importDrives } from './files/import-drives';
export { loadDriveFiles } from './files/load-drive-file';
export { moment, readMoment } from './files/moment';
export { DRIVES, readPlaces } from './listing-store';
export { drivesIn } from './lists';
export { missedDrives } from './missed-drives';
export { drivesRoutes } from './routes';
