import type { RemoteFacts } from '@portal/shared/contract';
import { askEarly } from '@portal/shared/remote';
import { generatePath, matchPath } from '@portal/shared/router';

/**
 * Asks for the data that the page of a path begins with, while its code is on its way. Asks nothing without a
 * session; the page's own call joins.
 * @param facts of the remote that serves the path
 */
export function askForFirstData({ data = {} }: RemoteFacts, pathname: string): void {
  for (const [pattern, calls] of Object.entries(data)) {
    const match = matchPath(pattern, pathname);
    if (match) for (const call of calls) askEarly(generatePath(call, match.params));
  }
}
