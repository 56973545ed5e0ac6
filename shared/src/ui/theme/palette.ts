/** What a status says: good, needs attention, bad, neither, or for information. */
export type Tone = 'positive' | 'warning' | 'negative' | 'neutral' | 'info';

/** Background, text and border of something that shows a tone. */
export type ToneColours = { bg: string; fg: string; line: string };

type Scheme = {
  background: { default: string; paper: string; sunken: string };
  text: { primary: string; secondary: string; disabled: string };
  primary: { main: string; dark: string; light: string; contrastText: string };
  secondary: { main: string; dark: string; light: string; contrastText: string };
  error: { main: string; contrastText: string };
  warning: { main: string; contrastText: string };
  success: { main: string; contrastText: string };
  info: { main: string; contrastText: string };
  divider: string;
  /** Borders of fields and buttons: at least 3:1 on every background (WCAG 1.4.11). */
  outline: string;
  /** The frame of the portal: header, board and footer; warm is for what is about time. */
  frame: { bg: string; fg: string; quiet: string; warm: string };
  tone: Record<Tone, ToneColours>;
};

/**
 * The colours of the portal: peacock blue-green, brick, and greys with a little of the blue. Text keeps at
 * least 7:1 and everything else 4.5:1 on each background it is on; palette.test.ts measures it.
 */
export const light: Scheme = {
  background: { default: '#f6f7f5', paper: '#ffffff', sunken: '#ebeeec' },
  text: { primary: '#14252b', secondary: '#3a4c54', disabled: '#5d6d74' },
  primary: { main: '#0b4a59', dark: '#073640', light: '#d3e6ea', contrastText: '#ffffff' },
  secondary: { main: '#7d3a0a', dark: '#5d2a05', light: '#f8e3d2', contrastText: '#ffffff' },
  error: { main: '#9a1219', contrastText: '#ffffff' },
  warning: { main: '#6b4200', contrastText: '#ffffff' },
  success: { main: '#11552f', contrastText: '#ffffff' },
  info: { main: '#174a83', contrastText: '#ffffff' },
  divider: '#d3dadb',
  outline: '#66787f',
  frame: { bg: '#0a3a46', fg: '#ffffff', quiet: '#d6e5e8', warm: '#f4be8a' },
  tone: {
    positive: { bg: '#dcf0e4', fg: '#0c4527', line: '#4d8a68' },
    warning: { bg: '#fdebc8', fg: '#593600', line: '#a0742a' },
    negative: { bg: '#fbe0de', fg: '#7d0d13', line: '#b8575a' },
    neutral: { bg: '#e6eaeb', fg: '#2f4148', line: '#66787f' },
    info: { bg: '#dfeaf8', fg: '#123d6d', line: '#5680b0' },
  },
};

export const dark: Scheme = {
  background: { default: '#0e1719', paper: '#152125', sunken: '#0a1113' },
  text: { primary: '#eef4f4', secondary: '#b9c8cc', disabled: '#93a4a9' },
  primary: { main: '#8ed3df', dark: '#b7e5ec', light: '#143b45', contrastText: '#06232a' },
  secondary: { main: '#f2b880', dark: '#f7d2ac', light: '#45280f', contrastText: '#2b1503' },
  error: { main: '#ffb0a9', contrastText: '#3a0508' },
  warning: { main: '#f3c77a', contrastText: '#2c1c00' },
  success: { main: '#8fd9ae', contrastText: '#04260f' },
  info: { main: '#a9ccf6', contrastText: '#061d3a' },
  divider: '#2c3d43',
  outline: '#7f949b',
  frame: { bg: '#0a2b34', fg: '#ffffff', quiet: '#c9dce0', warm: '#f2b880' },
  tone: {
    positive: { bg: '#12382a', fg: '#a9e6c3', line: '#5fa884' },
    warning: { bg: '#3d2c0b', fg: '#f8d698', line: '#b58a3c' },
    negative: { bg: '#4a1c1d', fg: '#ffc4bf', line: '#d0807d' },
    neutral: { bg: '#26363b', fg: '#cfdadd', line: '#7f949b' },
    info: { bg: '#17324f', fg: '#bed9fa', line: '#7aa3d4' },
  },
};
