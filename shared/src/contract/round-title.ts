// Apart from the schemas: pages that only show a round need no zod.

/** The number of the step before the first round: the company's shortlist by résumé, without a time or a place (F-72). */
export const SHORTLIST_NUMBER = 0;

/** What a round is called: its number and name; the shortlist by its name only. */
export const roundTitle = ({ number, name }: { number: number; name: string }): string =>
  number === SHORTLIST_NUMBER ? name : `Round ${number}: ${name}`;
