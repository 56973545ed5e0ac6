import type { RoundStudent } from '@portal/shared/contract/cell';
import { useState } from 'react';
import type { ListState } from '../list/list-state';

export type MarkedRow = {
  /** The student whom the next key marks; undefined while there is none. */
  row: RoundStudent | undefined;
  /** One row down, or up; beyond the page to the next one. @param changed the row as it is marked now */
  move: (by: 1 | -1, changed?: RoundStudent) => void;
  choose: (row: RoundStudent) => void;
};

/** The list that is marked. @property isSettled whether it was read since the last mark @property isListed whether a row stays on its tab */
type MarkedList = {
  rows: readonly RoundStudent[] | undefined;
  total: number;
  isSettled: boolean;
  isListed: (row: RoundStudent) => boolean;
  state: ListState;
};

const ROW_ID = 'round-student-';
/** The id of a row's element. */
export const rowIdOf = ({ id }: Pick<RoundStudent, 'id'>): string => ROW_ID + id;

/** @property waits until the list is read again: the row comes from another page */
type Chosen = { id: string | null; at: number; waits?: true };
const FIRST: Chosen = { id: null, at: 0 };

/** Brings a row into sight, where it is out of it. */
const show = (row: RoundStudent): void =>
  document.getElementById(rowIdOf(row))?.scrollIntoView({ block: 'nearest' });

/** Which row of a page takes the next key. */
export function useMarkedRow({ rows, total, isSettled, isListed, state }: MarkedList): MarkedRow {
  const { view, change } = state;
  const { page, size } = view;
  // A marked row that leaves the list passes the mark to the row that takes its place, never to one out of sight.
  const [chosen, setChosen] = useState(FIRST);
  const at = (which: number) => rows?.[Math.min(which, rows.length - 1)];
  const row =
    chosen.waits && !isSettled ? undefined : (rows?.find(({ id }) => id === chosen.id) ?? at(chosen.at));
  const choose = (next: RoundStudent): void => {
    setChosen({ id: next.id, at: Math.max(0, rows?.indexOf(next) ?? 0) });
    show(next);
  };
  const turn = (by: 1 | -1, to: Chosen): void => {
    setChosen(to);
    change({ page: page + by }, true);
  };
  /** Rows that marks took from this tab make room: the next ones come up to this page. */
  const goDown = (last: RoundStudent): void => {
    const left = rows!.filter((one) => isListed(one.id === last.id ? last : one)).length;
    if (page * size >= total) choose(last);
    else if (left === rows!.length) turn(1, FIRST);
    else setChosen({ id: null, at: left, waits: true });
  };
  const move = (by: 1 | -1, changed = row): void => {
    if (!rows || !row || !changed) return;
    const next = rows[rows.indexOf(row) + by];
    if (next) choose(next);
    else if (by === 1) goDown(changed);
    else if (page > 1) turn(-1, { id: null, at: size - 1 });
    else choose(row);
  };
  return { row, move, choose };
}
