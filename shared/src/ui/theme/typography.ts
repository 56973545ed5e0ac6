import type { ThemeOptions } from '@mui/material/styles';

/** The system's own faces: no font file to wait for. Headings are set in the system's book face. */
const SANS =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', Arial, sans-serif";
const BOOK = "Charter, 'Bitstream Charter', 'Sitka Text', Cambria, 'Noto Serif', 'Liberation Serif', serif";

/** Type scale: ratio 1.2, headings fluid between a phone of 360 px and a desktop of 1280 px. */
export const typography = {
  fontFamily: SANS,
  h1: {
    fontFamily: BOOK,
    fontWeight: 700,
    fontSize: 'clamp(1.75rem, 1.45rem + 1.3vw, 2.5rem)',
    lineHeight: 1.2,
    textWrap: 'balance',
  },
  h2: {
    fontFamily: BOOK,
    fontWeight: 700,
    fontSize: 'clamp(1.4rem, 1.25rem + 0.7vw, 1.8rem)',
    lineHeight: 1.25,
    textWrap: 'balance',
  },
  h3: { fontWeight: 650, fontSize: '1.2rem', lineHeight: 1.35 },
  h4: { fontWeight: 650, fontSize: '1.05rem', lineHeight: 1.4 },
  h5: { fontWeight: 650, fontSize: '1rem', lineHeight: 1.4 },
  h6: { fontWeight: 650, fontSize: '0.95rem', lineHeight: 1.4 },
  body1: { fontSize: '1rem', lineHeight: 1.6 },
  body2: { fontSize: '0.9375rem', lineHeight: 1.55 },
  caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
  button: { fontSize: '1rem', fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
} satisfies ThemeOptions['typography'];
