/** What the placement cell does, each change an action: what others may use of it. */
export { recordFactor } from './factor-changes';
export { recruiterGuards } from './links/recruiter-guard';
export { checkClosedYears } from './seasons/check-closed-years';
export { recordRefusal } from './refusals';
export { ownRoutes as ownCellRoutes } from './own-routes';
export { cellRoutes } from './routes';
export { studentsCommand } from './students-command/students-command';
export { cellCommand, type CallAnswer, type CallRequest, type DescribedCall } from './command/cell-command';
export { recruiterRoutes } from './links/recruiter-routes';
