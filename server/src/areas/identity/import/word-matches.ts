import { branchesOf } from '@portal/shared/branches';
import type { Degree } from '@portal/shared/contract';
import { tidyIdentity, tidyLine } from '@portal/shared/values';
import { closest, distance } from 'fastest-levenshtein';

/** Spelling does not distinguish two branches: 'Electronics and Communication' is on the list. */
const written = (branch: string) => tidyLine(branch.toLowerCase().replace(/\band\b/g, '&'));

/** The listed branch that is written so; undefined where none is. */
export const listedBranch = (degree: Degree, branch: string): string | undefined => {
  const list = branchesOf(degree);
  if (list.has(branch)) return branch;
  return [...list].find((one) => written(one) === written(branch));
};

/** Short forms that colleges write and no rule finds; without dots, blanks and short forms of engineering. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  ce: 'computer',
  cse: 'computer',
  cs: 'computer',
  cp: 'computer',
  me: 'mechanical',
  cl: 'civil',
  cv: 'civil',
  ee: 'electrical',
  ec: 'electronics & communication',
  ece: 'electronics & communication',
  entc: 'electronics & communication',
  extc: 'electronics & communication',
  etc: 'electronics & communication',
  ic: 'instrumentation & control',
  ice: 'instrumentation & control',
  it: 'information technology',
  ict: 'information technology',
  bm: 'biomedical',
  bme: 'biomedical',
  ch: 'chemical',
  ae: 'automobile',
  en: 'environment',
  ai: 'artificial intelligence and machine learning',
  aiml: 'artificial intelligence and machine learning',
  ra: 'robotics and automation',
  tt: 'textile technology',
  mca: 'computer applications',
};
const ENGINEERING =
  /\b(engineering|enginering|engineer|engg?|enggr?|branch|department|dept|discipline|science|sci)\b/g;
const wordsOf = (branch: string): string[] =>
  branch
    .toLowerCase()
    .replace(/\band\b/g, ' ')
    .replace(ENGINEERING, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether each word begins one of the branch's, in their order: 'elec & comm', 'info tech', 'mech'. */
function isShortened(words: readonly string[], branch: readonly string[]): boolean {
  let at = 0;
  for (const word of words) {
    const found = branch.findIndex((one, place) => place >= at && one.startsWith(word));
    if (found < 0) return false;
    at = found + 1;
  }
  return words.length > 0 && at === branch.length;
}

/**
 * The listed branch that was probably meant; null where none is near. It is only a suggestion: a person confirms it
 * (F-24).
 * @param said as the file has it: 'Comp. Engg.', 'CE', 'E&C', 'compter'
 */
export function suggestedBranch(degree: Degree, said: string): string | null {
  const list = [...branchesOf(degree)];
  const words = wordsOf(said);
  const initials = said.toLowerCase().replace(/[^\p{L}]/gu, '');
  const short = SHORT_FORMS[initials] ?? SHORT_FORMS[words.join('')];
  const byShort = list.find((one) => one === short);
  if (byShort !== undefined) return byShort;
  const text = words.join(' ');
  const asText = new Map(list.map((one) => [wordsOf(one).join(' '), one]));
  const shortened = list.find((one) => isShortened(words, wordsOf(one)));
  if (shortened !== undefined) return shortened;
  const near = closest(text, [...asText.keys()]);
  return text !== '' && distance(text, near) <= Math.max(2, Math.floor(near.length / 4))
    ? (asText.get(near) ?? null)
    : null;
}

const DEGREE_FORMS: readonly [Degree, RegExp][] = [
  ['MCA', /^(MCA|MASTERS?(OF|IN)?COMPUTERAPPLICATIONS?)/],
  ['ME', /^(ME|MTECH|MASTERS?(OF|IN)?(ENGINEERING|TECHNOLOGY))/],
  ['BE', /^(BE|BTECH|BACHELORS?(OF|IN)?(ENGINEERING|TECHNOLOGY))/],
];

/** The degree that was probably meant by 'B.Tech.' or 'Master of Engineering'; null where none is. */
export const suggestedDegree = (said: string): Degree | null =>
  DEGREE_FORMS.find(([, form]) => form.test(tidyIdentity(said)))?.[0] ?? null;
