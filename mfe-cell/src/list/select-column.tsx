import { createContext, useContext } from 'react';
import { Tick } from './checklist-item';
import type { ListColumn } from './columns';
import type { Selection } from './selection';

/** The selection of the table around a tick: a column that changed with it would lose the focus of the keyboard. */
export const SelectionOf = createContext<Selection | null>(null);

/** Id of the column in which rows are selected. */
export const SELECT = 'select';

function SelectTick({ id, name }: { id: string; name: string }) {
  const selection = useContext(SelectionOf);
  if (!selection) return null;
  return (
    <Tick
      label={`Select ${name}`}
      checked={selection.has(id)}
      disabled={selection.isAll}
      onChange={(isChosen) => selection.choose([id], isChosen)}
    />
  );
}

/** Selects the page; where all that match are selected, it takes that back. @param onPage ids of its rows */
export const PageTick = ({ selection, onPage }: { selection: Selection; onPage: readonly string[] }) => {
  const chosen = onPage.filter(selection.has).length;
  const isWhole = onPage.length > 0 && chosen === onPage.length;
  return (
    <Tick
      checked={isWhole}
      isMixed={chosen > 0 && !isWhole}
      disabled={onPage.length === 0}
      onChange={(isChosen) => (selection.isAll ? selection.clear() : selection.choose(onPage, isChosen))}
    >
      <span data-words>All on this page</span>
    </Tick>
  );
};

const textIn = (row: object, field: string): string | undefined => {
  const value = (row as Record<string, unknown>)[field];
  return typeof value === 'string' ? value : undefined;
};

/** Whom a row is about, or what it says of itself. */
function nameOf(row: object): string {
  const student = 'student' in row && typeof row.student === 'object' ? row.student : null;
  return textIn(row, 'name') ?? (student && textIn(student, 'name')) ?? textIn(row, 'title') ?? 'this row';
}

/** The column in which rows are selected, each by its own name for a person who does not see the row. */
export const selectColumn = <Row extends object>(rowId: (row: Row) => string): ListColumn<Row> => ({
  id: SELECT,
  header: 'Select',
  shown: 'always',
  cell: (row) => <SelectTick id={rowId(row)} name={nameOf(row)} />,
});
