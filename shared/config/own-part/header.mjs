/**
 * Names the part that a browser has from its team's own machine (docs/decisions/0025-previews-and-dev-overrides.md). The dev server sends it with
 * every request to the portal; a portal that allows it answers with the same header.
 */
export const OWN_PART_HEADER = 'x-portal-own-part';
/** What a portal that allows it answers. */
export const OWN_PART_ALLOWED = 'allowed';
