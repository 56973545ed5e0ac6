/** One transpile path: webpack and jest read TypeScript through the same settings. */
const browsers = { chrome: '115', firefox: '115', safari: '16.4', edge: '115' };

/** @param {{ node?: boolean }} where node: for jest and the server; else for the browsers we serve */
export const swcOptions = ({ node = false } = {}) => ({
  swcrc: false,
  sourceMaps: true,
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    ...(node ? { target: 'es2022' } : {}),
  },
  ...(node ? {} : { env: { targets: browsers } }),
});
