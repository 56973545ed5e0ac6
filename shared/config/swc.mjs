import { BROWSERS } from './browsers.mjs';

/**
 * One transpile path: webpack and jest read TypeScript through the same settings.
 * @param {{ node?: boolean, refresh?: boolean }} where node: for jest and the server; else for the browsers we serve.
 *   refresh: components can be replaced in a running page
 */
export const swcOptions = ({ node = false, refresh = false } = {}) => ({
  swcrc: false,
  sourceMaps: true,
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    // Said either way: the loader would take webpack's mode, while the shell's React is a release's (docs/decisions/0025-previews-and-dev-overrides.md).
    transform: { react: { runtime: 'automatic', development: refresh, refresh } },
    ...(node ? { target: 'es2022' } : {}),
  },
  ...(node ? {} : { env: { targets: BROWSERS } }),
});
