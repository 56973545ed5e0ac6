import type { IncomingHttpHeaders } from 'node:http';
import { OWN_PART_ALLOWED, OWN_PART_HEADER } from '@portal/shared/config/own-part/header.mjs';
import { PortalError } from '../../platform/errors';

/** Why a portal in production shows no part from its team's machine. */
export const NO_OWN_PARTS =
  'This portal is in production: it shows released parts alone. Show yours to its team by npm run release -- --preview, or run it inside a portal in development or staging.';

/** Whether a request's browser has a part from its team's own machine (docs/decisions/0025-previews-and-dev-overrides.md). */
export const hasOwnPart = ({ headers }: { headers: IncomingHttpHeaders }): boolean =>
  headers[OWN_PART_HEADER] !== undefined;

/**
 * What a portal answers to whoever has a part from its team's own machine: that it allows it.
 * @returns headers; none for every other browser
 * @throws PortalError 403 in production
 */
export function allowOwnPart(
  request: { headers: IncomingHttpHeaders },
  production: boolean,
): Record<string, string> {
  if (!hasOwnPart(request)) return {};
  if (production) throw new PortalError(403, NO_OWN_PARTS);
  return { [OWN_PART_HEADER]: OWN_PART_ALLOWED };
}
