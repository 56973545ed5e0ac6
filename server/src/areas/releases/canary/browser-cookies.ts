import fastifyCookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { groupOf } from './browser-group';
import { previewHash, type Browser } from './browser';

/** Holds the secret of the link by which a browser has a preview. */
const PREVIEW_COOKIE = 'releasePreview';
const SECRET = /^[\w-]{43}$/;

type Asked = Pick<FastifyRequest, 'headers' | 'protocol'>;

/** With the prefix that binds it to this host, where the browser takes it: on https. */
const nameOn = ({ protocol }: Pick<FastifyRequest, 'protocol'>): string =>
  protocol === 'https' ? `__Host-${PREVIEW_COOKIE}` : PREVIEW_COOKIE;

/** The secret of a request's preview; null where its browser has none. */
function secretOf(request: Asked): string | null {
  const { cookie } = request.headers;
  if (!cookie?.includes(PREVIEW_COOKIE)) return null;
  const shown = fastifyCookie.parse(cookie)[nameOn(request)];
  return shown !== undefined && SECRET.test(shown) ? shown : null;
}

/** Whose browser makes a request, as far as releases go by it. */
export function browserOf(request: Asked): Browser {
  const secret = secretOf(request);
  return { group: groupOf(request), preview: secret === null ? null : previewHash(secret) };
}

/** Gives a browser a preview until it ends. @param secret of its link */
export function givePreview(request: FastifyRequest, reply: FastifyReply, secret: string, until: Date): void {
  reply.setCookie(nameOn(request), secret, {
    path: '/',
    httpOnly: true,
    // Also sent where a link of another site leads here: such a page is no other release.
    sameSite: 'lax',
    secure: request.protocol === 'https',
    expires: until,
  });
}

/** Takes a browser's preview away. */
export const endPreview = (request: FastifyRequest, reply: FastifyReply): void =>
  void reply.clearCookie(nameOn(request), { path: '/', secure: request.protocol === 'https' });
