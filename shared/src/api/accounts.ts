import type {
  ChangePwdRequest,
  LoginData,
  LoginRequest,
  SendOtpRequest,
  VerifyOtpRequest,
} from '../contract/accounts';
import { CALLS } from '../contract/calls';
import { call } from './client';

const post = <T>({ path, method }: { path: string; method: string }, data: unknown = {}) =>
  call<T>({ method, url: path, data });

/** Signs in (AUT-03). */
export const login = (body: LoginRequest) => post<LoginData>(CALLS.login, body);
/** Ends the session on the server (decision 12). */
export const logout = () => post<null>(CALLS.logout);
/** Asks for a one-time password (AUT-04). */
export const sendOtp = (body: SendOtpRequest) => post<null>(CALLS.sendOtp, body);
/** Proves the one-time password (AUT-05). */
export const verifyOtp = (body: VerifyOtpRequest) => post<null>(CALLS.verifyOtp, body);
/** Sets the new password (AUT-06). */
export const changePwd = (body: ChangePwdRequest) => post<null>(CALLS.changePwd, body);
/** Asks whether the stored token still holds (SHL-07). */
export const validateToken = () => post<null>(CALLS.validateToken);
