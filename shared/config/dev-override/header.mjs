/**
 * Names the part that a browser has from its team's own machine (docs/decisions/0025-previews-and-dev-overrides.md). The dev server sends it with
 * every request to the portal; a portal that allows it answers with the same header.
 */
export const DEV_OVERRIDE_HEADER = 'x-portal-dev-override';
/** What a portal that allows it answers. */
export const DEV_OVERRIDE_ALLOWED = 'allowed';
