/** Who a student is, and how one signs in: what others may use of it. */
export { spendAll } from './limits';
export type { RateLimit } from './limit-store';
export { hashPassword, inHashQueue } from './password-hash';
export { accountsRoutes } from './routes';
export { Sessions } from './sessions';
export { bearerOf, studentGuards } from './student-guard';
export { studentsCommand } from './students-command';
export { startSweeping } from './sweep';
