/** How a round is called. */
export const roundTitle = ({ number, name }: { number: number; name: string }): string =>
  `Round ${number}: ${name}`;
