import { createRequire } from 'node:module';
import path from 'node:path';

/** A font for letters that the standard fonts of PDF lack: Gujarati, with the joiners inside its words. */
const GUJARATI = /[\u0A80-\u0AFF\u200C\u200D]+(?:[ ,.]*[\u0A80-\u0AFF\u200C\u200D]+)*/gu;
const isBold = (font: string): boolean => font.endsWith('-Bold');

const fontFile = (weight: 400 | 700): string => {
  const home = path.dirname(
    createRequire(path.join(process.cwd(), 'package.json')).resolve(
      '@fontsource/noto-sans-gujarati/package.json',
    ),
  );
  return path.join(home, 'files', `noto-sans-gujarati-gujarati-${weight}-normal.woff`);
};

type Run = { text: string; font: string };

/** A text in pieces of one font each. @param font of everything that is not Gujarati */
export function runsOf(font: string, text: string): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(GUJARATI)) {
    if (index > from) runs.push({ text: text.slice(from, index), font });
    runs.push({ text: found, font: fontFile(isBold(font) ? 700 : 400) });
    from = index + found.length;
  }
  if (from < text.length) runs.push({ text: text.slice(from), font });
  return runs;
}

/**
 * Writes a text that may hold several scripts, each in a font that has its letters.
 * @param font one of PDF's standard fonts, for Latin
 */
export function writeRuns(
  pdf: PDFKit.PDFDocument,
  font: string,
  text: string,
  left: number,
  top: number,
  options: PDFKit.Mixins.TextOptions,
): void {
  const runs = runsOf(font, text);
  runs.forEach((run, at) => {
    const continued = at < runs.length - 1;
    pdf.font(run.font);
    if (at === 0) pdf.text(run.text, left, top, { ...options, continued });
    else pdf.text(run.text, { ...options, continued });
  });
}
