import { createHmac, timingSafeEqual } from 'node:crypto';
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
/** Makes a browser known to the account that signed in from it last (W-05). */
export const DEVICE_COOKIE = 'device';

/** The session's token as the browser's scripts keep it (SHL-12). */
export const TOKEN_COOKIE = 'studentToken';
/** Shows that a document is asked for by the browser that signed in (docs/decisions/0015-first-data.md). It opens no call. */
const DOCUMENT_COOKIE = 'documentProof';

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
  [DOCUMENT_COOKIE]: { path: '/', lifeMs: SESSION_LIFE_MS },
  [STAFF_COOKIE]: { path: CELL_CALLS_PATH, lifeMs: SESSION_LIFE_MS },
  [STAFF_LOGIN_FLOW_COOKIE]: { path: CELL_CALLS_PATH, lifeMs: OTP_LIFE_MS },
  [RECRUITER_COOKIE]: { path: COMPANY_LINK_PATH, lifeMs: LINK_SESSION_MS },
  [RECRUITER_FLOW_COOKIE]: { path: COMPANY_LINK_PATH, lifeMs: OTP_LIFE_MS },
  [STAFF_DEVICE_COOKIE]: { path: CELL_CALLS_PATH, lifeMs: DEVICE_LIFE_MS },
};
type SecretCookie = keyof typeof COOKIES;

const SECRET = /^[\w-]{43}$/;

/** With the prefix that binds a cookie of the whole host to it, where the browser takes it: on https. */
const nameOf = ({ protocol }: FastifyRequest, name: SecretCookie): string =>
  protocol === 'https' && COOKIES[name].path === '/' ? `__Host-${name}` : name;

/** Sets a cookie that scripts and other sites never have. */
export function setSecretCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: SecretCookie,
  secret: string,
): void {
  reply.setCookie(nameOf(request, name), secret, {
    path: COOKIES[name].path,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: COOKIES[name].lifeMs / 1000,
  });
}

/** Removes cookies: what they stood for is over. */
export function clearSecretCookies(reply: FastifyReply, ...names: SecretCookie[]): void {
  for (const name of names) reply.clearCookie(name, { path: COOKIES[name].path });
}

/** A cookie's secret; undefined where there is none of the form. */
export function secretCookie(request: FastifyRequest, name: SecretCookie): string | undefined {
  const value = request.cookies[nameOf(request, name)];
  return value && SECRET.test(value) ? value : undefined;
}

/** Made from the session's token, which cannot be made from it. */
const proofOf = (token: string): string =>
  createHmac('sha256', token).update('first data of a document').digest('base64url');

/** Lets the documents that this browser asks for come with their first data, while the session lives. */
export const setDocumentProof = (request: FastifyRequest, reply: FastifyReply, token: string): void =>
  setSecretCookie(request, reply, DOCUMENT_COOKIE, proofOf(token));

/** Ends that in the browser; on the server it ends with the session. */
export const clearDocumentProof = (request: FastifyRequest, reply: FastifyReply): void =>
  void reply.clearCookie(nameOf(request, DOCUMENT_COOKIE), {
    path: COOKIES[DOCUMENT_COOKIE].path,
    secure: request.protocol === 'https',
  });

/**
 * The token of the session whose data a document may come with: the one that the browser's scripts hold, when the
 * proof is of the same. Either cookie alone says nothing.
 * @returns null where there is none; whether the session lives is not known
 */
export function documentToken(request: FastifyRequest): string | null {
  const token = request.cookies[TOKEN_COOKIE];
  const proof = secretCookie(request, DOCUMENT_COOKIE);
  if (!token || !proof) return null;
  return timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(token))) ? token : null;
}
