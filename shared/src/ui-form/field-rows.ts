/**
 * Styles of a grid of fields: each takes three rows of the grid, for label and message, hint, and control, so that neighbours stay level whatever of these they have (W-59).
 */
export const FIELDS_ON_ROWS = {
  display: 'grid',
  '& > [data-field]': {
    display: 'grid',
    gridRow: 'span 3',
    gridTemplateRows: 'subgrid',
    paddingBlockEnd: 2.5,
  },
} as const;

/** The row of each element; without meaning outside such a grid. */
export const ROW_OF = { label: 1, hint: 2, control: 3 } as const;
