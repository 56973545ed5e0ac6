import { edgeHeight, HIGH_WINDOW } from '@portal/shared/ui';

/** A row of a list as a card on a phone: its title above, the rest by name. */
export const cards = {
  '& [role=row]': {
    display: { xs: 'grid', md: 'table-row' },
    gridTemplateColumns: 'minmax(0, 1fr)',
    position: 'relative',
    paddingBlock: { xs: 1, md: 0 },
    borderBlockEnd: { xs: '1px solid var(--pp-palette-divider)', md: 0 },
  },
  '& [role=cell], & [role=rowheader]': {
    display: { xs: 'flex', md: 'table-cell' },
    // A cell of figures turns its row around: the name would stand behind the figure.
    flexDirection: 'row',
    gap: 1,
    justifyContent: 'flex-start',
    boxSizing: 'border-box',
    // As high as a sign of the row's state; the words of most rows take one line.
    height: { md: 39 },
    borderBlockEnd: { xs: 0, md: '1px solid var(--pp-palette-divider)' },
    paddingBlock: { xs: 0.5, md: '5px' },
    paddingInline: 1.5,
    textAlign: 'start',
    verticalAlign: 'middle',
    // A column is as wide as its longest word, and the table scrolls by itself; a card is as wide as the phone.
    overflowWrap: { xs: 'anywhere', md: 'break-word' },
    fontSize: { xs: '0.9375rem', md: '0.875rem' },
    lineHeight: { md: '1.25rem' },
    fontWeight: 400,
  },
  '& [data-label]::before': {
    content: { xs: 'attr(data-label)', md: 'none' },
    // All values begin at one edge, be they a figure or a paragraph.
    flex: '0 0 min(6.5rem, 33%)',
    textAlign: 'start',
    color: 'text.secondary',
  },
  '& [role=rowheader][data-title]': { fontWeight: 700, '& a': { color: 'text.primary' } },
  // In the corner of a card, beside its title.
  '& [role=cell][data-select]': {
    position: { xs: 'absolute', md: 'static' },
    insetBlockStart: 0,
    insetInlineEnd: 0,
    zIndex: { xs: 1, md: 'auto' },
  },
  '& [data-select] ~ [data-title]': { paddingInlineEnd: { xs: 7, md: 1.5 } },
} as const;

/** A window in which columns are side by side. */
const DESK = '@media (min-width: 900px)';
const mix = (colour: string, share: number): string =>
  `color-mix(in srgb, var(--pp-palette-${colour}) ${share}%, transparent)`;

const CELLS = '& tbody [role=cell], & tbody [role=rowheader]';

/** The one list at a desk: rows of 39 px, or 31 where its reader wants more of them; its headers stay in sight. */
export const table = {
  width: '100%',
  // Lines between cells that collapse would stay behind while the headers stick.
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontVariantNumeric: 'tabular-nums',
  '& thead': {
    // A phone has the headers' one control, and no headers.
    display: { xs: 'none', md: 'table-header-group' },
    '&:has([data-select])': { display: { xs: 'block', md: 'table-header-group' } },
    [DESK]: {
      [HIGH_WINDOW]: { position: 'sticky', zIndex: 1, insetBlockStart: edgeHeight('header', 'notice') },
    },
  },
  '& thead tr': { display: { xs: 'block', md: 'table-row' } },
  '& thead th': {
    display: { xs: 'none', md: 'table-cell' },
    '&[data-select]': { display: { xs: 'block', md: 'table-cell' } },
    paddingBlock: 1,
    paddingInline: 1.5,
    borderBlockEnd: '1px solid var(--pp-palette-divider)',
    textAlign: 'start',
    verticalAlign: 'middle',
    backgroundColor: 'background.paper',
    // Within the rounded corners of the frame.
    '&:first-of-type': { borderStartStartRadius: 7 },
    '&:last-of-type': { borderStartEndRadius: 7 },
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    fontWeight: 700,
    color: 'text.secondary',
  },
  '& thead button': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 24,
    padding: 0,
    border: 0,
    font: 'inherit',
    color: 'inherit',
    textAlign: 'start',
    background: 'none',
    cursor: 'pointer',
    textDecoration: 'underline transparent',
    '&:hover': { textDecorationColor: 'currentColor' },
    '& svg': { fontSize: '1.25rem', marginBlock: '-2px' },
  },
  '& [data-figure]': { textAlign: 'end' },
  [DESK]: {
    '& [role][data-figure]': { textAlign: 'end' },
    '& tbody [role=row]:hover:not([aria-current])': { backgroundColor: mix('background-sunken', 60) },
    '& [data-select]': {
      width: 42,
      paddingInlineEnd: 0,
      '& input': { width: 18, height: 18 },
      '& [data-words]': { position: 'absolute', clipPath: 'inset(50%)' },
    },
    '& tbody .MuiButton-root': { minHeight: 28, paddingBlock: 0, paddingInline: 1.25 },
    '& tbody .MuiButton-text': { paddingInline: 0.5 },
    '&[data-density=compact]': {
      [CELLS]: { height: 31, paddingBlock: '2px' },
      '& tbody .MuiButton-root': { minHeight: 26 },
    },
  },
  '& [data-short]': { whiteSpace: 'nowrap' },
  '& tbody [data-chosen]:not([aria-current]), & tbody [data-chosen]:hover:not([aria-current])': {
    backgroundColor: mix('primary-light', 55),
  },
} as const;

/** Around the table: at its own width, so that its headers stick to the window; where it is too wide it scrolls by itself. */
export const frame = {
  backgroundColor: 'background.paper',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  '& > nav': {
    margin: 0,
    paddingBlock: 0.75,
    paddingInline: 1.5,
    fontSize: '0.875rem',
    '& select, & button': { minHeight: { md: 36 } },
  },
  '& > :first-of-type': {
    overflow: 'clip visible',
    '&[role=region]': {
      overflow: 'auto',
      scrollPaddingBlockStart: 48,
      [HIGH_WINDOW]: {
        maxHeight: `calc(100vh - ${edgeHeight('header', 'notice', 'places', 'foot')} - 32px)`,
      },
      '& thead': { insetBlockStart: 0 },
    },
  },
} as const;
