import { createRequire } from 'node:module';
import path from 'node:path';
import type { Ink } from './paper';

/**
 * The scripts whose letters stand in a font file of their own: Gujarati with the joiners inside its words, and Latin
 * beyond the letters of Western Europe, the rupee sign among them. Everything else is plain Latin.
 */
const SCRIPTS = {
  gujarati: /[\u0A80-\u0AFF\u200C\u200D]+(?: *[\u0A80-\u0AFF\u200C\u200D]+)*/u,
  'latin-ext': /[\u0100-\u0130\u0132-\u0151\u0154-\u02BA\u1E00-\u1EFF\u20A0-\u20AB\u20AD-\u20C0]+/u,
};
const OTHER_SCRIPTS = new RegExp(
  Object.entries(SCRIPTS)
    .map(([, { source }]) => `(${source})`)
    .join('|'),
  'gu',
);

type Weight = Ink['weight'];

/** A font file of the documents: one family for all scripts, embedded in the file. */
function fontFile(subset: keyof typeof SCRIPTS | 'latin', weight: Weight): string {
  const portal = createRequire(path.join(process.cwd(), 'package.json'));
  const home = path.dirname(portal.resolve('@fontsource/noto-sans-gujarati/package.json'));
  return path.join(home, 'files', `noto-sans-gujarati-${subset}-${weight}-normal.woff`);
}

type Run = { text: string; font: string };

/** A text in pieces of one script each. @param weight of the letters @returns each piece with its font file */
export function runsOf(weight: Weight, text: string): Run[] {
  const runs: Run[] = [];
  const add = (piece: string, subset: Parameters<typeof fontFile>[0]) => {
    if (piece !== '') runs.push({ text: piece, font: fontFile(subset, weight) });
  };
  let from = 0;
  for (const match of text.matchAll(OTHER_SCRIPTS)) {
    add(text.slice(from, match.index), 'latin');
    add(match[0], match[1] === undefined ? 'latin-ext' : 'gujarati');
    from = match.index + match[0].length;
  }
  add(text.slice(from), 'latin');
  return runs;
}
