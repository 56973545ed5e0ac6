import { randomInt } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GROUPS } from './canary-groups';
import type { ReleaseState } from '../registry-view';

/** Names the groups of a browser. One in a hundred browsers has the same: it identifies no one. */
const GROUP_COOKIE = 'releaseGroup';
/** Longer than any canary goes on; each page begins it again. */
const LIFE_S = 30 * 24 * 3600;

/** With the prefix that binds it to this host, where the browser takes it: on https. */
const nameOn = ({ protocol }: Pick<FastifyRequest, 'protocol'>): string =>
  protocol === 'https' ? `__Host-${GROUP_COOKIE}` : GROUP_COOKIE;

/**
 * The group that a request's browser is in. Null where it shows none: it keeps no cookies, is a program, or comes for the
 * first time. Such a one has what is active, else one of its requests would get another release than the next.
 */
export function groupOf(request: Pick<FastifyRequest, 'headers' | 'protocol'>): number | null {
  const { cookie } = request.headers;
  if (!cookie?.includes(GROUP_COOKIE)) return null;
  const shown = fastifyCookie.parse(cookie)[nameOn(request)];
  return shown !== undefined && /^\d{1,2}$/.test(shown) ? Number(shown) : null;
}

/**
 * Draws a group for a browser that has none, while some release is in canary: else no cookie is set. One that it has is kept
 * for longer: a browser that changed it amid a canary would go from one release to another and back.
 */
export function giveGroup(
  request: FastifyRequest,
  reply: FastifyReply,
  { canaries }: Pick<ReleaseState, 'canaries'>,
): void {
  if (canaries.length === 0) return;
  reply.setCookie(nameOn(request), String(groupOf(request) ?? randomInt(GROUPS)), {
    path: '/',
    httpOnly: true,
    // Also sent where a link of another site leads here: such a page is no other release.
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: LIFE_S,
  });
}
