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
    transform: { react: { runtime: 'automatic', ...(refresh ? { development: true, refresh } : {}) } },
    ...(node ? { target: 'es2022' } : {}),
  },
  ...(node ? {} : { env: { targets: BROWSERS } }),
});
