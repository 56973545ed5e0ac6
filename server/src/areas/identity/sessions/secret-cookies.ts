import type { FastifyReply, FastifyRequest } from 'fastify';
import { OTP_LIFE_MS, SESSION_LIFE_MS } from '@portal/shared/contract';
import {
  CELL_CALLS_PATH,
  COMPANY_LINK_PATH,
  LINK_SESSION_MS,
  STAFF_COOKIE,
} from '@portal/shared/contract/cell';
import { DEVICE_LIFE_MS } from './device-store';

/** Names the run that sendOTP began; verifyOTP counts tries by it. */
export const FLOW_COOKIE = 'recoveryFlow';
/** What verifyOTP gives and changePWD wants (D-16). */
export const PROOF_COOKIE = 'recoveryProof';
/** Names the login that wants a mailed code; verifyLogin counts tries by it (W-05). */
export const LOGIN_FLOW_COOKIE = 'loginFlow';
/** Makes a browser known to the account that logged in from it last (W-05). */
export const DEVICE_COOKIE = 'device';

/** The session's token as the browser's scripts keep it (SHL-12). */
export const TOKEN_COOKIE = 'studentToken';

/** As LOGIN_FLOW_COOKIE and DEVICE_COOKIE, of staff. */
export const STAFF_LOGIN_FLOW_COOKIE = 'staffLoginFlow';
export const STAFF_DEVICE_COOKIE = 'staffDevice';

/** A recruiter's session of a company link, and the code that begins it (CEL-52). */
export const RECRUITER_COOKIE = 'companyLink';
export const RECRUITER_FLOW_COOKIE = 'companyLinkFlow';

const STUDENTS = '/student';

/** To which calls the browser sends each, and how long it keeps it. */
const COOKIES = {
  [FLOW_COOKIE]: { path: STUDENTS, lifeMs: OTP_LIFE_MS },
  [PROOF_COOKIE]: { path: STUDENTS, lifeMs: OTP_LIFE_MS },
  [LOGIN_FLOW_COOKIE]: { path: STUDENTS, lifeMs: OTP_LIFE_MS },
  [DEVICE_COOKIE]: { path: STUDENTS, lifeMs: DEVICE_LIFE_MS },
  [STAFF_COOKIE]: { path: CELL_CALLS_PATH, lifeMs: SESSION_LIFE_MS },
  [STAFF_LOGIN_FLOW_COOKIE]: { path: CELL_CALLS_PATH, lifeMs: OTP_LIFE_MS },
  [RECRUITER_COOKIE]: { path: COMPANY_LINK_PATH, lifeMs: LINK_SESSION_MS },
  [RECRUITER_FLOW_COOKIE]: { path: COMPANY_LINK_PATH, lifeMs: OTP_LIFE_MS },
  [STAFF_DEVICE_COOKIE]: { path: CELL_CALLS_PATH, lifeMs: DEVICE_LIFE_MS },
};
type SecretCookie = keyof typeof COOKIES;

const SECRET = /^[\w-]{43}$/;

/** Sets a cookie that scripts and other sites never have. */
export function setSecretCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: SecretCookie,
  secret: string,
): void {
  reply.setCookie(name, secret, {
    path: COOKIES[name].path,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: COOKIES[name].lifeMs / 1000,
  });
}

/** Removes cookies whose secrets have ended. */
export function clearSecretCookies(reply: FastifyReply, ...names: SecretCookie[]): void {
  for (const name of names) reply.clearCookie(name, { path: COOKIES[name].path });
}

/** A cookie's secret; undefined where there is none of the form. */
export function secretCookie(request: FastifyRequest, name: SecretCookie): string | undefined {
  const value = request.cookies[name];
  return value && SECRET.test(value) ? value : undefined;
}
