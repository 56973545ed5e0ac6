import { askEarly, firstCalls } from '@portal/shared/early';
import type { RemoteFacts } from '@portal/shared/contract';
import { session } from '@portal/shared/session';

/**
 * Asks for the data that the page of a path begins with, while its code is on its way. Asks nothing without a
 * session; the page's own call joins.
 * @param facts of the remote that serves the path
 */
export function askForFirstData({ data }: RemoteFacts, pathname: string): void {
  const { token } = session.getState();
  if (token !== null) for (const call of firstCalls(data, pathname)) askEarly(call, token);
}
