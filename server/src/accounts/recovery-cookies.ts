import type { FastifyReply, FastifyRequest } from 'fastify';
import { OTP_LIFE_MS } from '@portal/shared/contract';

/** Names the run that sendOTP began; verifyOTP counts tries by it. */
export const FLOW_COOKIE = 'recoveryFlow';
/** What verifyOTP gives and changePWD wants (decision 16). */
export const PROOF_COOKIE = 'recoveryProof';

const PATH = '/student';
const SECRET = /^[\w-]{43}$/;

/** Sets a cookie that scripts and other sites never have, for as long as an OTP lives. */
export function setRecoveryCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  secret: string,
): void {
  reply.setCookie(name, secret, {
    path: PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: OTP_LIFE_MS / 1000,
  });
}

/** Removes both cookies: the run is over. */
export function clearRecoveryCookies(reply: FastifyReply): void {
  for (const name of [FLOW_COOKIE, PROOF_COOKIE]) reply.clearCookie(name, { path: PATH });
}

/** A recovery cookie's secret; undefined where there is none of the form. */
export function recoveryCookie(request: FastifyRequest, name: string): string | undefined {
  const value = request.cookies[name];
  return value && SECRET.test(value) ? value : undefined;
}
