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
    borderBlockEnd: { xs: 0, md: '1px solid var(--pp-palette-divider)' },
    paddingBlock: { xs: 0.5, md: 1.125 },
    paddingInline: 1.5,
    // A column is as wide as its longest word, and the table scrolls by itself; a card is as wide as the phone.
    overflowWrap: { xs: 'anywhere', md: 'break-word' },
    fontSize: '0.9375rem',
  },
  '& [data-label]::before': {
    content: { xs: 'attr(data-label)', md: 'none' },
    // All values begin at one edge, be they a figure or a paragraph.
    flex: '0 0 min(6.5rem, 40%)',
    textAlign: 'start',
    color: 'text.secondary',
  },
  '& [data-title]': { fontWeight: 700 },
  // In the corner of a card, beside its title.
  '& [role=cell][data-select]': {
    position: { xs: 'absolute', md: 'static' },
    insetBlockStart: 0,
    insetInlineEnd: 0,
    zIndex: { xs: 1, md: 'auto' },
  },
  '& [data-select] ~ [data-title]': { paddingInlineEnd: { xs: 7, md: 1.5 } },
} as const;
