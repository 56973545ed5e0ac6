/** Colours of the frame in which people work: stone and brick, where the student's is peacock (docs/architecture.md). */
type WorkPalette = {
  background: { default: string; paper: string; sunken: string };
  text: { primary: string; secondary: string; disabled: string };
  divider: string;
  outline: string;
  frame: { bg: string; fg: string; quiet: string; on: string };
};

/** Text keeps 7:1 and everything else 4.5:1 on each background that it is on; palette.test.ts measures it. */
export const workLight: WorkPalette = {
  background: { default: '#f8f6f2', paper: '#ffffff', sunken: '#f1ede6' },
  text: { primary: '#1a2428', secondary: '#3b4548', disabled: '#5b6467' },
  divider: '#e0d9ce',
  outline: '#6a675d',
  frame: { bg: '#ece5da', fg: '#1a2428', quiet: '#3b4548', on: '#ffffff' },
};

export const workDark: WorkPalette = {
  background: { default: '#141210', paper: '#1d1a17', sunken: '#100e0c' },
  text: { primary: '#f4f0ea', secondary: '#cac3b9', disabled: '#a59d92' },
  divider: '#37312a',
  outline: '#92897d',
  frame: { bg: '#221c16', fg: '#f4f0ea', quiet: '#cac3b9', on: '#3b3126' },
};

/** The theme's CSS variables of a palette, by which every component of the page follows it. */
export const variables = (palette: WorkPalette): Record<string, string> =>
  Object.fromEntries(
    Object.entries(palette).flatMap(([group, value]) =>
      typeof value === 'string'
        ? [[`--pp-palette-${group}`, value]]
        : Object.entries(value).map(([name, colour]) => [`--pp-palette-${group}-${name}`, colour]),
    ),
  );
