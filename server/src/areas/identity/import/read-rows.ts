import { DEGREES, type Degree } from '@portal/shared/contract';
import { branchKey, type ImportField, type ImportMapping } from '@portal/shared/contract/cell';
import { tidyIdentity, tidyLine } from '@portal/shared/values';
import type { TableRow } from '../../../platform/tables/read-table';
import { textsOf, type Columns } from './columns';
import type { KnownStudent } from './import-store';
import { valuesOf, type Faults, type StudentValues } from './row-values';
import { listedBranch } from './word-matches';

/** What a file's words for degrees and branches are, by `said` and by `branchKey`. */
export type Words = Required<Pick<ImportMapping, 'degrees' | 'branches'>>;
/** How rows are read. @property remembered what imports before matched words to */
export type Reading = Partial<Pick<ImportMapping, 'degrees' | 'branches' | 'corrections'>> & {
  columns: Columns;
  remembered?: Words;
};
/** A degree or branch that is not written as on the list. @property value what it is matched to; null: not yet */
export type FoundWord = {
  kind: 'degree' | 'branch';
  degree: Degree | null;
  said: string;
  value: string | null;
  remembered: boolean;
};

export type Read = {
  row: TableRow;
  texts: Partial<Record<ImportField, string>>;
  corrected: ImportField[];
  values: Partial<StudentValues>;
  faults: Faults;
  /** The degree where it is none of the three. */
  word: FoundWord | null;
};

/** How a word is remembered. */
const wordOf = (text: string): string => tidyLine(text).toLowerCase();

type Choice = Pick<FoundWord, 'value' | 'remembered'>;

const wordAt = (words: Record<string, string> | undefined, key: string): string | undefined =>
  words !== undefined && Object.hasOwn(words, key) ? words[key] : undefined;

/** What a word is matched to: what was chosen for this file, by one of its keys, or else before, by the first. */
function chosen(kind: keyof Words, key: string, reading: Reading): Choice {
  const own = wordAt(reading[kind], key);
  if (own !== undefined) return { value: own || null, remembered: false };
  const before = wordAt(reading.remembered?.[kind], key);
  return { value: before ?? null, remembered: before !== undefined };
}

const degreeIn = (text: string): Degree | undefined => DEGREES.find((one) => one === tidyIdentity(text));

/** The word for a degree that is none of the three; null where the text is one, or blank. */
function degreeWord(text: string, reading: Reading): FoundWord | null {
  const said = wordOf(text);
  if (said === '' || degreeIn(text) !== undefined) return null;
  const { value, remembered } = chosen('degrees', said, reading);
  return { kind: 'degree', degree: null, said, value: (value && degreeIn(value)) ?? null, remembered };
}

/** Reads rows by the columns of their file, with the cells that were corrected on screen in place of the file's (F-24). */
export function rowReader(reading: Reading): (row: TableRow) => Read {
  const corrections = new Map<number, Map<ImportField, string>>();
  for (const { line, field, text } of reading.corrections ?? [])
    corrections.set(line, (corrections.get(line) ?? new Map<ImportField, string>()).set(field, text));
  return (row) => {
    const texts = textsOf(row, reading.columns);
    const own = corrections.get(row.line) ?? new Map<ImportField, string>();
    const corrected = [...own].flatMap(([field, text]) => (texts[field] === text ? [] : [field]));
    const cells = [...row.cells];
    for (const [field, text] of own) {
      texts[field] = text;
      const at = reading.columns.indexOf(field);
      if (at >= 0) cells[at] = text;
    }
    const word = degreeWord(texts.degree ?? '', reading);
    const read = word === null ? texts : { ...texts, degree: word.value ?? '' };
    return { row: { ...row, cells }, texts, corrected, word, ...valuesOf(read) };
  };
}

/** The branch of a row as the list writes it, or the word that is not matched. */
export type ReadBranch = { branch?: string; word?: FoundWord };

/** Reads the branch of a row. What a student has already is no matter of the row. */
export function branchIn({ values }: Read, known: KnownStudent | null, reading: Reading): ReadBranch {
  const degree = values.degree ?? known?.degree;
  const said = values.branch ?? known?.branch;
  const isAsItWas = degree === known?.degree && said?.toLowerCase() === known?.branch.toLowerCase();
  if (isAsItWas && known !== null) return { branch: known.branch };
  if (degree === undefined || said === undefined) return {};
  const branch = listedBranch(degree, said);
  if (branch !== undefined) return { branch };
  const { value, remembered } = chosen('branches', branchKey(degree, said), reading);
  const matched = value === null ? undefined : listedBranch(degree, value);
  const word: FoundWord = { kind: 'branch', degree, said, value: matched ?? null, remembered };
  return matched === undefined ? { word } : { branch: matched, word };
}
