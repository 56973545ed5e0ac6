/**
 * On the page's root element where the browser is older than those that the portal is made for: set by the check in the
 * first HTML, read by the shell, which then leaves the page as the server made it.
 */
export const OLD_BROWSER = 'data-old-browser';

/**
 * What every supported browser does and no older one (shared/config/browsers.mjs), as questions to `CSS.supports`. Chrome
 * and Edge before 117 know no subgrid, Firefox before 121 no `:has`, Safari before 17 no size that is given ahead.
 */
export const NEW_ENOUGH = [
  'selector(:has(a))',
  '(grid-template-rows: subgrid)',
  '(contain-intrinsic-size: 1px)',
] as const;
