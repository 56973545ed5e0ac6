import type {
  AcceptInvitationRequest,
  ChangePwdRequest,
  InvitationData,
  InvitationRequest,
  LoginData,
  LoginRequest,
  SendOtpRequest,
  SessionItem,
  VerifyOtpRequest,
} from '../contract/accounts';
import type { UnreadData } from '../contract/student-messages';
import { CALLS, pathOf } from '../contract/calls';
import { call } from './client';

const post = <T>({ path, method }: { path: string; method: string }, data: unknown = {}) =>
  call<T>({ method, url: path, data });
/** A step of a login or a recovery, which saves nothing. */
const enter = <T>({ path, method }: { path: string; method: string }, data: unknown) =>
  call<T>({ method, url: path, data }, { isEntry: true });

/** Logs in (AUT-03); status 202 without data wants a mailed code, to be given to `verifyLogin` (W-05). */
export const login = (body: LoginRequest) => enter<LoginData>(CALLS.login, body);
/** Logs in by the code that was mailed after a 202 of `login`. */
export const verifyLogin = (body: VerifyOtpRequest) => enter<LoginData>(CALLS.verifyLogin, body);
/** Ends the session on the server (D-12). */
export const logout = () => post<null>(CALLS.logout);
/** Asks for a one-time password (AUT-04). */
export const sendOtp = (body: SendOtpRequest) => enter<null>(CALLS.sendOtp, body);
/** Proves the one-time password (AUT-05). */
export const verifyOtp = (body: VerifyOtpRequest) => enter<null>(CALLS.verifyOtp, body);
/** Sets the new password (AUT-06). */
export const changePwd = (body: ChangePwdRequest) => post<null>(CALLS.changePwd, body);
/** Asks whether the stored token still holds (SHL-07), and how many messages are unread, where that is known (MSG-04). */
export const validateToken = () => post<UnreadData>(CALLS.validateToken);
/** For whom an invitation is; 404 when it can no longer be used. */
export const invitation = (body: InvitationRequest) => post<InvitationData>(CALLS.invitation, body);
/** Sets the password of an invited student and logs in. */
export const acceptInvitation = (body: AcceptInvitationRequest) =>
  post<LoginData>(CALLS.acceptInvitation, body);
/** The student's own sessions. */
export const ownSessions = () =>
  call<SessionItem[]>({ method: CALLS.sessions.method, url: CALLS.sessions.path });
/** Ends one of the student's own sessions. */
export const endSession = (id: string) =>
  post<null>({ ...CALLS.endSession, path: pathOf(CALLS.endSession.path, { id }) });
/** Ends every session of the student but the one that calls. */
export const endOtherSessions = () => post<null>(CALLS.endOtherSessions);
