/** Who a student is, and how one signs in: what others may use of it. */
export { spendAll } from './limits';
export type { RateLimit } from './limit-store';
export { hashPassword, inHashQueue } from './password-hash';
export { accountsRoutes } from './routes';
export { Sessions } from './sessions';
export { hashOf, newSecret } from './secret';
export { staffGuards } from './staff/staff-guard';
export { escapeHtml } from './otp-message';
export { noteRefusal } from './staff/note-refusal';
export type { StaffNeeds } from './staff/staff-needs';
export { lockTotpSecrets, readTotpSecrets, replaceTotpSecret } from './staff/second-factor-store';
export { staffRoutes } from './staff/staff-session-routes';
export {
  addStaff,
  clearSecondFactor,
  endStaffSignIns,
  findStaffByEmail,
  holdOfficers,
  holdStaff,
  isOfficer,
  listStaff,
  putStaffInvitation,
  updateStaff,
  type StaffFacts,
  type StaffRow,
} from './staff/staff-store';
export {
  BAR_ROW,
  barFactsOf,
  IN_FORCE,
  mayAnswer,
  mayAppeal,
  OWN_BAR,
  studentBarOf,
  type BarRow,
} from './bar-row-store';
export { bearerOf, studentGuards } from './student-guard';
export { studentsCommand } from './students-command';
export { startSweeping } from './sweep';
