import type { PageSamples } from './page-samples';
import type { RenderedPath } from './render-program';
import type { RenderFailure } from './try-render';

/** Shorter texts are on a page by chance, longer ones are cut. */
const RECOGNISED = { from: 4, to: 100 };
/** One value may be left out on purpose. */
const FEWEST = 2;
/** A page shows at least this share of what it showed before. */
const SHOWN_AGAIN = 0.5;

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

/** The texts of all sample answers that are JSON. */
function sampleTexts({ answers }: PageSamples): string[] {
  const isJson = ({ headers }: PageSamples['answers'][number]) =>
    headers.some(([name, value]) => name.toLowerCase() === 'content-type' && value.includes('json'));
  const texts = answers.filter(isJson).flatMap(({ body }) => textsOf(JSON.parse(body)));
  return [...new Set(texts)].filter(({ length }) => length >= RECOGNISED.from && length <= RECOGNISED.to);
}

/**
 * Finds a page that shows less than half of the sample data that it shows in the active release: a list that stays
 * empty throws nothing, and no browser reports it (F-46).
 * @param before pages of the active release @param now the same of the new one
 * @returns null where each page shows what it showed
 */
export function showsLess(
  before: RenderedPath[],
  now: RenderedPath[],
  samples: PageSamples,
): RenderFailure | null {
  const texts = sampleTexts(samples);
  for (const { path, text, frame } of before) {
    const page = now.find((one) => one.path === path);
    const shown = texts.filter((one) => text.includes(one) && !frame.includes(one));
    if (!page || shown.length < FEWEST) continue;
    const missing = shown.filter((one) => !page.text.includes(one));
    const again = shown.length - missing.length;
    if (again >= shown.length * SHOWN_AGAIN) continue;
    const reason = `of ${shown.length} sample values that the active release shows it shows ${again}; “${missing[0]!}” is missing`;
    return { path, reason, frames: [] };
  }
  return null;
}
