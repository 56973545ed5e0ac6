/** The student is warned of a browser clock that is further off than this many milliseconds (issue of the drives). */
const CLOCK_WARNING_MS = 60_000;

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
