/**
 * The browsers that the portal is made for: what their makers released in the three years before November 2026 (README,
 * "Browsers"). One list for webpack's runtime, swc and the test of the styles; the check in the first HTML
 * (server/src/areas/pages/old-browser.ts) recognises all older ones by what they cannot do.
 */
export const BROWSERS = [
  'chrome >= 120',
  'edge >= 120',
  'firefox >= 121',
  'safari >= 17.2',
  'ios_saf >= 17.2',
  'samsung >= 24',
];

/** The same for webpack's `target`. */
export const WEBPACK_TARGET = `browserslist:${BROWSERS.join(', ')}`;
