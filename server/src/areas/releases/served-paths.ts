import { CONTENT, REGISTRY, REPORTS_PATH } from '@portal/shared/config/page-state.mjs';
import { PUSH_WORKER_PATH } from '@portal/shared/contract';
import { CELL_CALLS_PATH, COMPANY_LINK_PATH } from '@portal/shared/contract/cell';

/** Below it a preview is opened and ended (docs/decisions/0025-previews-and-dev-overrides.md). */
export const PREVIEW_PATH = '/preview';
export const PREVIEW_END_PATH = `${PREVIEW_PATH}/end`;

/** Plain words between slashes. No word is '.' or '..', which a browser would follow elsewhere. */
const PATH = /^\/(?:(?!\.{1,2}(?:\/|$))[\w.~-]+(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)*)?$/;
/** A parameter in an address, in the facts' `data`. */
const PARAMETER = /\/:\w+(?=\/|$)/g;

const OF_EVERYBODY = [
  '/student/*',
  '/releases/*',
  `${REPORTS_PATH}/*`,
  '/operator/*',
  '/health/*',
  `${COMPANY_LINK_PATH}/*`,
];
/** Below these are calls alone: what is not there is refused in the envelope, and is no page. */
export const CALL_PATHS = [...OF_EVERYBODY, `${CELL_CALLS_PATH}/*`];

/**
 * Paths that the server answers itself: a screen there would never be seen. The cell's calls are not among them: they
 * stand below /cell, which is a remote's, and take one name of it.
 */
const OF_THE_SERVER = [
  ...OF_EVERYBODY,
  '/remotes/*',
  `${PREVIEW_PATH}/*`,
  REGISTRY.path,
  CONTENT.path,
  '/calendar/*',
  '/openapi.json',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.ico',
  PUSH_WORKER_PATH,
];

/** Whether it is one path of this portal: no other host, no scheme, no search. */
export const isPath = (path: string): boolean => PATH.test(path);

/** Whether it is a path pattern of a remote's facts: a path, or a prefix of paths ending in '/*'. */
export const isPathPattern = (pattern: string): boolean => isPath(pattern.replace(/\/\*$/, ''));

/** A pattern of the facts' `data`, or one of its calls, with a word in the place of each parameter. */
export const withoutParameters = (pattern: string): string => pattern.replace(PARAMETER, '/x');

const plain = (pattern: string): string => pattern.toLowerCase().replace(/(.)\/+$/, '$1');

/** As `serves`, of what is plain already. */
const servesPlain = (pattern: string, path: string): boolean =>
  pattern.endsWith('/*')
    ? path === pattern.slice(0, -2) || path.startsWith(pattern.slice(0, -1))
    : path === pattern;

/** Whether a pattern serves a path, in whatever case and with a slash at its end: '/a/*' serves '/a' and all below it. */
export const serves = (pattern: string, path: string): boolean => servesPlain(plain(pattern), plain(path));

/** Whether some address is served by both patterns: then one of them would shadow the other there. */
export function overlap(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  return servesPlain(a, b.replace(/\/\*$/, '')) || servesPlain(b, a.replace(/\/\*$/, ''));
}

/** Whether every path that a path or pattern matches is served by one of these patterns. */
export const isServedBy = (patterns: string[], path: string): boolean =>
  patterns.some((pattern) => {
    const [theirs, own] = [plain(pattern), plain(path)];
    return own.endsWith('/*')
      ? theirs.endsWith('/*') && servesPlain(theirs, own.slice(0, -2))
      : servesPlain(theirs, own);
  });

/** The server's own path that a pattern would take; undefined where there is none. */
export const serverPathUnder = (pattern: string): string | undefined =>
  OF_THE_SERVER.find((own) => overlap(own, pattern));
