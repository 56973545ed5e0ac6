import { RUNNING } from '@portal/shared/contract/cell';
import { Box, Button } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { Tick } from './checklist-item';
import type { ListState } from './list-state';
import type { Selection } from './selection';

type SelectionBarProps = {
  state: ListState;
  selection: Selection;
  /** Ids of the rows on this page. */
  onPage: readonly string[];
  total: number;
  /** What is done with what is chosen. */
  children?: ReactNode;
};

const count = (number: number): string => number.toLocaleString('en-IN');

const valueText = ([name, value]: [string, string]): string => {
  if (name !== 'season') return value.replaceAll('|', ' or ');
  return value === RUNNING ? 'running season' : `season ${value}`;
};

/** The filter beside a selection: its values, or that there is none. */
const filterText = ({ view }: ListState): string => {
  const values = Object.entries(view.filters).map(valueText);
  return values.length === 0 ? 'no filter' : `filter: ${values.join(', ')}`;
};

function chosenText({ state, selection: { ids, isAll, fault }, total }: SelectionBarProps): string {
  const words = isAll
    ? `All ${count(total)} that match are selected (${filterText(state)}), pages not shown too.`
    : ids.size === 0
      ? 'None selected'
      : `${count(ids.size)} selected`;
  return fault === null ? words : `${words.replace(/\.$/, '')}. ${fault}`;
}

/** What is selected of a list, and what else can be: this page, all that match its filter, none (CEL-10). */
export function SelectionBar(props: SelectionBarProps) {
  const { state, selection, onPage, total, children } = props;
  const isPageChosen = onPage.length > 0 && onPage.every(selection.has);
  const hasSome = selection.isAll || selection.ids.size > 0;
  return (
    <Box
      role="group"
      aria-label="Selection"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBlockEnd: 1.5 }}
    >
      <Tick
        checked={isPageChosen}
        disabled={onPage.length === 0}
        onChange={(isChosen) => selection.choose(onPage, isChosen)}
      >
        <span>This page</span>
      </Tick>
      <Box role="status" sx={{ fontWeight: hasSome ? 700 : 400 }}>
        {chosenText(props)}
      </Box>
      {!selection.isAll && total > onPage.length && (
        <Button size="small" variant="text" onClick={selection.chooseAll}>
          Select all {count(total)} that match ({filterText(state)})
        </Button>
      )}
      {hasSome && (
        <Button size="small" variant="text" onClick={selection.clear}>
          Select none
        </Button>
      )}
      <Box sx={{ marginInlineStart: 'auto' }}>{children}</Box>
    </Box>
  );
}
