import { arrivedAhead, askAhead, firstCalls } from '@portal/shared/first-data';
import type { RemoteFacts } from '@portal/shared/contract';
import { session } from '@portal/shared/session';

/**
 * Asks for the data that the page of a path begins with, while its code is on its way, but for what is there already. Asks
 * nothing without a session; the page's own call joins.
 * @param facts of the remote that serves the path
 * @returns settles when all of it is there, or failed
 */
export async function askForFirstData({ data }: RemoteFacts, pathname: string): Promise<void> {
  const { token } = session.getState();
  if (token !== null) await Promise.all(firstCalls(data, pathname).map((call) => askAhead(call, token)));
}

/** @returns whether all of it is there and fresh, so that the page can be rendered with it */
export const hasFirstData = ({ data }: RemoteFacts, pathname: string): boolean =>
  firstCalls(data, pathname).every((call) => arrivedAhead(call, session.getState().token) !== null);
