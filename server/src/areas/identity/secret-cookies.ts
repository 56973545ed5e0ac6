import type { FastifyReply, FastifyRequest } from 'fastify';
import { OTP_LIFE_MS } from '@portal/shared/contract';
import { DEVICE_LIFE_MS } from './device-store';

/** Names the run that sendOTP began; verifyOTP counts tries by it. */
export const FLOW_COOKIE = 'recoveryFlow';
/** What verifyOTP gives and changePWD wants (D-16). */
export const PROOF_COOKIE = 'recoveryProof';
/** Names the login that wants a mailed code; verifyLogin counts tries by it (W-05). */
export const LOGIN_FLOW_COOKIE = 'loginFlow';
/** Makes a browser known to the account that signed in from it last (W-05). */
export const DEVICE_COOKIE = 'device';

/** How long the browser keeps each. */
const LIVES_MS = {
  [FLOW_COOKIE]: OTP_LIFE_MS,
  [PROOF_COOKIE]: OTP_LIFE_MS,
  [LOGIN_FLOW_COOKIE]: OTP_LIFE_MS,
  [DEVICE_COOKIE]: DEVICE_LIFE_MS,
};
type SecretCookie = keyof typeof LIVES_MS;

const PATH = '/student';
const SECRET = /^[\w-]{43}$/;

/** Sets a cookie that scripts and other sites never have. */
export function setSecretCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: SecretCookie,
  secret: string,
): void {
  reply.setCookie(name, secret, {
    path: PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: LIVES_MS[name] / 1000,
  });
}

/** Removes cookies: what they stood for is over. */
export function clearSecretCookies(reply: FastifyReply, ...names: SecretCookie[]): void {
  for (const name of names) reply.clearCookie(name, { path: PATH });
}

/** A cookie's secret; undefined where there is none of the form. */
export function secretCookie(request: FastifyRequest, name: SecretCookie): string | undefined {
  const value = request.cookies[name];
  return value && SECRET.test(value) ? value : undefined;
}
