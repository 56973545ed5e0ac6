import type { IncomingHttpHeaders } from 'node:http';
import { DEV_OVERRIDE_ALLOWED, DEV_OVERRIDE_HEADER } from '@portal/shared/config/dev-override/header.mjs';
import { PortalError } from '../../platform/errors';

/** Why a portal in production shows no part from its team's machine. */
export const NO_DEV_OVERRIDES =
  'This portal is in production: it shows released parts alone. Show yours to its team by npm run release -- --preview, or run it inside a portal in development or staging.';

/** Whether a request's browser has a part from its team's own machine (docs/decisions/0025-previews-and-dev-overrides.md). */
export const hasDevOverride = ({ headers }: { headers: IncomingHttpHeaders }): boolean =>
  headers[DEV_OVERRIDE_HEADER] !== undefined;

/**
 * The portal's answer to a browser that loads a part from a developer's machine: that it allows it.
 * @returns headers; none for every other browser
 * @throws PortalError 403 in production
 */
export function allowDevOverride(
  request: { headers: IncomingHttpHeaders },
  production: boolean,
): Record<string, string> {
  if (!hasDevOverride(request)) return {};
  if (production) throw new PortalError(403, NO_DEV_OVERRIDES);
  return { [DEV_OVERRIDE_HEADER]: DEV_OVERRIDE_ALLOWED };
}
