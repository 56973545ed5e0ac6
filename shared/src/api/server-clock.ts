import { useEffect, useState } from 'react';

/**
 * How far the server's clock is ahead of the browser's, in milliseconds; negative when it is behind.
 * @param serverTime ISO 8601 instant in the server's answer
 * @param receivedAt the browser's clock when the answer arrived, in milliseconds
 */
export const clockOffset = (serverTime: string, receivedAt: number): number =>
  Date.parse(serverTime) - receivedAt;

/**
 * The server's time, ticking: deadlines are judged by it and not by the browser's clock (CMP-14).
 * @param offset from clockOffset; 0 while it is not known
 * @param everyMs how often it ticks
 * @returns milliseconds since 1970
 */
export function useServerTime(offset: number, everyMs = 1000): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now + offset;
}
