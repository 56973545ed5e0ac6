/** Accounts of the staff: what others may use of it. */
export { type StaffAccountsDeps, staffItems } from './accounts';
export { staffAccountRoutes } from './cell-routes';
export { recordRefusal } from './denials';
export { recordFactor } from './factor-changes';
