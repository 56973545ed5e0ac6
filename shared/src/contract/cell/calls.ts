import type { CellRight } from './access';

type CellCall = {
  method: 'GET' | 'POST' | 'PUT';
  path: `/cell/${string}`;
  /** What the caller needs; null for a call that begins a session. */
  right: CellRight | null;
  /** Open to a session that still wants its second factor. */
  before?: 'second factor';
};

/** Methods, paths and rights of the placement cell's calls. `pathOf` fills the `:id`. */
export const CELL_CALLS = {
  login: { method: 'POST', path: '/cell/login', right: null },
  loginCode: { method: 'POST', path: '/cell/login/code', right: null },
  invitation: { method: 'POST', path: '/cell/invitation', right: null },
  acceptInvitation: { method: 'POST', path: '/cell/invitation/accept', right: null },
  session: { method: 'GET', path: '/cell/session', right: 'own account', before: 'second factor' },
  logout: { method: 'POST', path: '/cell/logout', right: 'own account', before: 'second factor' },
  secondFactor: {
    method: 'POST',
    path: '/cell/second-factor',
    right: 'own account',
    before: 'second factor',
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/cell/second-factor/begin',
    right: 'own account',
    before: 'second factor',
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/cell/second-factor/confirm',
    right: 'own account',
    before: 'second factor',
  },
  sessions: { method: 'GET', path: '/cell/sessions', right: 'own account' },
  endSession: { method: 'POST', path: '/cell/sessions/:id/end', right: 'own account' },
  staff: { method: 'GET', path: '/cell/staff', right: 'manage staff' },
  inviteStaff: { method: 'POST', path: '/cell/staff', right: 'manage staff' },
  changeStaff: { method: 'PUT', path: '/cell/staff/:id', right: 'manage staff' },
  suspendStaff: { method: 'POST', path: '/cell/staff/:id/suspend', right: 'manage staff' },
  today: { method: 'GET', path: '/cell/today', right: 'read figures' },
  students: { method: 'GET', path: '/cell/students', right: 'read students' },
  student: { method: 'GET', path: '/cell/students/:id', right: 'read students' },
  reveal: { method: 'POST', path: '/cell/students/:id/reveal', right: 'reveal identity numbers' },
  desk: { method: 'GET', path: '/cell/desk', right: 'work at the desk' },
  claim: { method: 'POST', path: '/cell/desk/:id/claim', right: 'work at the desk' },
  release: { method: 'POST', path: '/cell/desk/:id/release', right: 'work at the desk' },
  verify: { method: 'POST', path: '/cell/desk/verify', right: 'work at the desk' },
  returnSections: { method: 'POST', path: '/cell/students/:id/return', right: 'work at the desk' },
  unverify: { method: 'POST', path: '/cell/students/:id/unverify', right: 'work at the desk' },
  unlockRequests: { method: 'GET', path: '/cell/unlock-requests', right: 'work at the desk' },
  decideUnlock: { method: 'POST', path: '/cell/unlock-requests/:id/decide', right: 'work at the desk' },
  unlock: { method: 'POST', path: '/cell/students/:id/unlock', right: 'unlock profiles' },
  bars: { method: 'GET', path: '/cell/bars', right: 'propose bars' },
  proposeBar: { method: 'POST', path: '/cell/students/:id/bars', right: 'propose bars' },
  bar: { method: 'POST', path: '/cell/students/:id/bar', right: 'decide bars' },
  decideBar: { method: 'POST', path: '/cell/bars/:id/decide', right: 'decide bars' },
  liftBar: { method: 'POST', path: '/cell/bars/:id/lift', right: 'decide bars' },
  decideAppeal: { method: 'POST', path: '/cell/bars/:id/appeal', right: 'decide bars' },
  actions: { method: 'GET', path: '/cell/actions', right: 'read actions' },
  undo: { method: 'POST', path: '/cell/actions/:id/undo', right: 'undo actions' },
} as const satisfies Record<string, CellCall>;

export type CellCallName = keyof typeof CELL_CALLS;

/**
 * The header that every call of a staff session carries, beside its cookie: no form and no link of another site can
 * send it.
 */
export const CELL_HEADER = { name: 'x-portal-cell', value: '1' } as const;
