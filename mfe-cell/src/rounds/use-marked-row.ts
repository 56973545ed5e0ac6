import type { RoundStudent } from '@portal/shared/contract/cell';
import { useState } from 'react';
import type { ListState } from '../list/list-state';

export type MarkedRow = {
  /** The student whom the next key marks; undefined while there is none. */
  row: RoundStudent | undefined;
  /** How many rows down, or up; beyond the page to the next one. */
  move: (by: 1 | -1) => void;
  choose: (row: RoundStudent) => void;
};

const ROW_ID = 'round-student-';
/** The id of a row's element. */
export const rowIdOf = ({ id }: Pick<RoundStudent, 'id'>): string => ROW_ID + id;

const FIRST = { id: null, at: 0 };

/** Brings a row into sight, where it is out of it. */
const show = (row: RoundStudent): void =>
  document.getElementById(rowIdOf(row))?.scrollIntoView({ block: 'nearest' });

/** Which row of a page takes the next key. @param rows undefined while the page is not here */
export function useMarkedRow(
  rows: readonly RoundStudent[] | undefined,
  total: number,
  { view: { page, size }, change }: ListState,
): MarkedRow {
  // A marked row that leaves the list passes the mark to the row that takes its place, never to one out of sight.
  const [chosen, setChosen] = useState<{ id: string | null; at: number }>(FIRST);
  const row = rows?.find(({ id }) => id === chosen.id) ?? rows?.[Math.min(chosen.at, rows.length - 1)];
  const choose = (next: RoundStudent): void => {
    setChosen({ id: next.id, at: Math.max(0, rows?.indexOf(next) ?? 0) });
    show(next);
  };
  const move = (by: 1 | -1): void => {
    if (!rows || !row) return;
    const next = rows[rows.indexOf(row) + by];
    if (next) choose(next);
    else if (by === 1 ? page * size < total : page > 1) {
      setChosen(FIRST);
      change({ page: page + by }, true);
    } else choose(row);
  };
  return { row, move, choose };
}
