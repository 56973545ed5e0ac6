import type { College } from './content/college.schema';

/** Letters whose names begin with a vowel: 'an MCA', 'a BCA'. */
const VOWEL_NAMES = /^[AEFHILMNORSX]/;
/** Read letter by letter. */
const INITIALS = /^[A-Z.]{2,}/;

const article = (name: string): string =>
  (INITIALS.test(name) ? VOWEL_NAMES : /^[AEIO]/i).test(name) ? 'an' : 'a';

const inText = ({ name, count }: College['programmes'][number]): string =>
  count === undefined ? `${article(name)} ${name}` : `${count} ${name} programme${count === 1 ? '' : 's'}`;

/** What a college teaches, for the middle of a sentence: '16 B.E. programmes, 19 M.E. programmes and an MCA'. */
export function programmeText(programmes: College['programmes']): string {
  const all = programmes.map(inText);
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : (all[0] ?? '');
}
