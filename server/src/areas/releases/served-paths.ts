/** A path pattern of a remote's facts: plain words between slashes, or a prefix of them ending in '/*'. */
const PATTERN = /^\/(?:[\w.~-]+(?:\/[\w.~-]+)*(?:\/\*)?)?$/;

/** Below these are calls alone: what is not there is refused in the envelope, and is no page. */
export const CALL_PATHS = ['/student/*', '/releases/*', '/operator/*', '/health/*'];

/** Paths that the server answers itself: a screen there would never be seen. */
const OF_THE_SERVER = [...CALL_PATHS, '/remotes/*', '/registry.json', '/openapi.json'];

export const isPathPattern = (pattern: string): boolean => PATTERN.test(pattern);

const plain = (pattern: string): string => pattern.toLowerCase().replace(/(.)\/+$/, '$1');

/** Whether a pattern serves a path: the prefix '/a/*' serves '/a' and all below it. */
const serves = (pattern: string, path: string): boolean =>
  pattern.endsWith('/*')
    ? path === pattern.slice(0, -2) || path.startsWith(pattern.slice(0, -1))
    : path === pattern;

/** Whether some address is served by both patterns: then one of them would shadow the other there. */
export function overlap(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  return serves(a, b.replace(/\/\*$/, '')) || serves(b, a.replace(/\/\*$/, ''));
}

/** The server's own path that a pattern would take; undefined where there is none. */
export const serverPathUnder = (pattern: string): string | undefined =>
  OF_THE_SERVER.find((own) => overlap(own, pattern));
