/** Style of what is printed. */
export const ON_PAPER = '@media print';

/** Base styles on paper: the screen without its frame, black on white, nothing torn apart that is read together (W-24). */
export const printed = {
  body: { backgroundColor: '#fff', color: '#000' },
  '#root > :not(main, :has(main)), body > :not(#root)': { display: 'none !important' },
  '#root > main': { minHeight: 0 },
  // What can only be pressed says nothing on paper.
  'button, a.MuiButton-root, iframe': { display: 'none !important' },
  'li, tr, figure': { breakInside: 'avoid' },
  'h1, h2, h3': { breakAfter: 'avoid' },
} as const;
