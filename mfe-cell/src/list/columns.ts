import type { ReactNode } from 'react';

/** A column of a list. */
export type ListColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Name by which the server sorts it; absent: it cannot be sorted by. */
  sort?: string;
  /** Figures stand at the end of their cell. */
  isFigure?: boolean;
  /** 'always' cannot be taken away; 'extra' is there when chosen. */
  shown?: 'always' | 'extra';
  /** Names a card on a phone. */
  isTitle?: boolean;
};

/** Which columns are seen, from the address or as the list comes. */
export const visibilityOf = <Row>(
  columns: readonly ListColumn<Row>[],
  chosen: string[] | undefined,
): Record<string, boolean> =>
  Object.fromEntries(
    columns.map(({ id, shown }) => [
      id,
      shown === 'always' || (chosen ? chosen.includes(id) : shown !== 'extra'),
    ]),
  );
