import { useEffect, useRef } from 'react';
import { useConnection } from '../session/connection';
import type { Connection } from '../session/connection';

/**
 * Tries again by itself once the portal can be reached again (W-36).
 * @param retry a new attempt
 * @returns the connection as it is
 */
export function useRetryWhenBack(retry: () => void): Connection {
  const connection = useConnection();
  const before = useRef(connection);
  useEffect(() => {
    const isBack = before.current !== 'there' && connection === 'there';
    before.current = connection;
    if (isBack) retry();
  }, [connection, retry]);
  return connection;
}
