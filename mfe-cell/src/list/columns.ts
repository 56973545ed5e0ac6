import {
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { ColumnDef } from '@tanstack/react-table';
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

/** What the lists use of TanStack Table; sorting, filtering and paging are the server's. */
export const features = tableFeatures({
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSortingFeature,
});

/** @param columns of a list @returns the same for the table */
export const columnDefs = <Row extends object>(
  columns: readonly ListColumn<Row>[],
): ColumnDef<typeof features, Row>[] =>
  columns.map(({ id, header, sort, shown }) => ({
    id,
    header,
    accessorFn: () => null,
    enableSorting: sort !== undefined,
    enableHiding: shown !== 'always',
  }));

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
