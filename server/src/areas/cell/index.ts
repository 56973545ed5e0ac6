/** What the placement cell does, each change an action: what others may use of it. */
export { recordFactor } from './factor-changes';
export { recruiterGuards } from './links/recruiter-guard';
export { checkClosedYears } from './seasons/check-closed-years';
export { recordRefusal } from './refusals';
export { ownRoutes as ownCellRoutes } from './own-routes';
export { cellRoutes } from './routes';
export { studentsCommand } from './students-command/students-command';
export { askRunningPortal } from './command/ask-running-portal';
export { cellCommand } from './command/cell-command';
export { cellCommandRoutes } from './command/command-routes';
export type { CommandNeeds } from './command/words';
