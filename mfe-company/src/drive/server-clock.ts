/** A browser clock further off than this many milliseconds is told to the student (issue of the drives). */
export const CLOCK_WARNING_MS = 60_000;

/**
 * How far the server's clock is ahead of the browser's, in milliseconds; negative when it is behind.
 * @param serverTime ISO 8601 instant in the server's answer
 * @param receivedAt the browser's clock when the answer arrived, in milliseconds
 */
export const clockOffset = (serverTime: string, receivedAt: number): number =>
  Date.parse(serverTime) - receivedAt;

/**
 * Says that the browser's clock is wrong, since the deadline is judged by the server's.
 * @returns null while the clocks agree to a minute
 */
export function clockWarning(offset: number): string | null {
  if (Math.abs(offset) <= CLOCK_WARNING_MS) return null;
  const minutes = Math.round(Math.abs(offset) / 60_000);
  const howMuch =
    minutes < 120
      ? `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
      : `${Math.round(minutes / 60)} hours`;
  return `The clock of this device is about ${howMuch} ${offset > 0 ? 'slow' : 'fast'}. The deadline is decided by the portal’s clock, which this page shows.`;
}

/**
 * The time left in words of digits, hours first: '5 h 03 min 09 s'.
 * @param ms milliseconds left; nothing is left below zero
 */
export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  if (h > 0) return `${h} h ${two(m)} min ${two(s)} s`;
  return m > 0 ? `${m} min ${two(s)} s` : `${s} s`;
}
