/** YYYY-MM-DD. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a day of the calendar as YYYY-MM-DD: 2026-02-30 is none. */
export function isDay(text: string): boolean {
  const time = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
