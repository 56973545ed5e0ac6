import { formatCount } from '@portal/shared/format';
import { Box, Button, edgeHeight, HIGH_WINDOW, standsAt } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import type { Selection } from './selection';

/** Of what it is chosen: by what the list is filtered, in words, and how many match. */
type Matching = { filter: string; total: number };

type SelectionBarProps = Matching & {
  selection: Selection;
  /** Ids of the rows on this page. */
  onPage: readonly string[];
  /** Called once nothing is selected any more. */
  onNone: () => void;
  /** What is done with what is selected. */
  children?: ReactNode;
};

/** Whether something of a list is selected. */
export const isSome = ({ isAll, ids }: Selection): boolean => isAll || ids.size > 0;

/** What is selected, in words: how much of it, and what else is to know. */
function wordsOf({ isAll, ids, fault }: Selection, { filter, total }: Matching): [string, string] {
  if (!isAll) return [`${formatCount(ids.size)} selected`, fault ?? ''];
  const all = `${filter === '' ? 'No filter' : filter}. Not only this page.`;
  return [`All ${formatCount(total)} that match`, fault === null ? all : `${all} ${fault}`];
}

/** The same for screen readers. */
export const selectionText = (selection: Selection, of: Matching): string =>
  isSome(selection) ? wordsOf(selection, of).filter(Boolean).join(': ') : 'None selected';

const LOOK = {
  // Above the bar of places at the foot of a phone.
  [HIGH_WINDOW]: {
    position: 'sticky',
    insetBlockEnd: { xs: edgeHeight('places'), md: `calc(${edgeHeight('places')} + 16px)` },
  },
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  marginBlockStart: 1.5,
  paddingBlock: 1,
  paddingInline: 2,
  borderRadius: 1,
  // In the system's colours its ground is that of the page.
  border: '1px solid',
  borderColor: 'text.primary',
  backgroundColor: 'text.primary',
  color: 'background.paper',
  fontSize: '0.875rem',
  lineHeight: '1.25rem',
  '& a': { color: 'inherit' },
  '& .MuiButton-root': {
    minHeight: { xs: 44, md: 36 },
    paddingInline: 1.5,
    fontSize: 'inherit',
    whiteSpace: 'nowrap',
  },
  '& .MuiButton-outlined': {
    backgroundColor: 'background.paper',
    color: 'text.primary',
    '&.Mui-disabled': { opacity: 0.6 },
  },
  '& .MuiButton-text': { color: 'inherit', textDecoration: 'underline' },
  '&& :focus-visible': { outlineColor: 'currentColor' },
  displayPrint: 'none',
} as const;

/**
 * What is selected of a list, what else can be, and what is done with it: always in sight, at the foot of the window
 * (CEL-10). Its height is known to the page, so that it hides nothing that takes the focus.
 */
export function SelectionBar({ selection, filter, onPage, total, onNone, children }: SelectionBarProps) {
  const [count, more] = wordsOf(selection, { filter, total });
  return (
    <Box role="group" aria-label="Selection" {...standsAt('foot')} sx={LOOK}>
      <Box sx={{ display: 'grid' }}>
        <b>{count}</b>
        <Box component="span" sx={{ fontSize: '0.8125rem' }}>
          {more}
        </Box>
      </Box>
      {total > onPage.length && (
        <Button
          variant="text"
          onClick={() => (selection.isAll ? selection.choose(onPage, true) : selection.chooseAll())}
        >
          {selection.isAll ? 'Only this page' : `All ${formatCount(total)} that match`}
        </Button>
      )}
      <Button
        variant="text"
        onClick={() => {
          selection.clear();
          onNone();
        }}
      >
        None
      </Button>
      <Box
        sx={{
          display: 'flex',
          // A phone has them side by side, and moves them under the finger: the bar leaves the list in sight.
          flexWrap: { xs: 'nowrap', md: 'wrap' },
          overflowX: { xs: 'auto', md: 'visible' },
          alignItems: 'center',
          gap: 1,
          maxWidth: '100%',
          padding: { xs: 0.5, md: 0 },
          marginInlineStart: 'auto',
          '& > *': { flex: 'none' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
