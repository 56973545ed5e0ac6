import { formatRupees } from '@portal/shared/format';
import { parseAmount, parseNumber } from '../../parse';
import { tidyFigure, tidyLine } from '../../values';
import type { FactWords } from '../drives';
import { capitalize } from './capitalize';
import { JOB_FACTS, PAY_FACTS, WORK_TYPES } from './job-table';
import type { Fact, Job, Kind, Pay } from './job-table';

type Parsed = { value: string } | { error: string };
type Table = Record<string, Fact>;

const MOST_MONTHS = 120;
const MOST_RUPEES = 99_999_999;
const MOST_ENTRIES = 12;
const MOST_LETTERS = 200;

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthText = (month: string): string => MONTH.format(new Date(`${month}-01T00:00:00Z`));

/** The entries of a list. */
const entriesOf = (kind: Kind, text: string): string[] =>
  text
    .split(kind === 'words' ? /[,\n]/ : '\n')
    .map(tidyLine)
    .filter(Boolean);

function listOf(kind: Kind, given: string): Parsed {
  const all = entriesOf(kind, given);
  // Two steps may have the same words.
  const entries = kind === 'words' ? [...new Set(all)] : all;
  if (entries.length > MOST_ENTRIES) return { error: `has more than ${MOST_ENTRIES} entries` };
  if (entries.some((entry) => entry.length > MOST_LETTERS))
    return { error: `has an entry that is longer than ${MOST_LETTERS} characters` };
  return { value: entries.join(kind === 'words' ? ', ' : '\n') };
}

/** How a text of each kind is read: what is read is read again as the same. */
const READ: Readonly<Record<Kind, (text: string) => Parsed>> = {
  choice: (text) =>
    (WORK_TYPES as readonly string[]).includes(text.toLowerCase())
      ? { value: text.toLowerCase() }
      : { error: `is not one of ${WORK_TYPES.join(', ')}` },
  words: (text) => listOf('words', text),
  lines: (text) => listOf('lines', text),
  month: (text) =>
    /^20\d\d-(0[1-9]|1[0-2])$/.test(text)
      ? { value: text }
      : { error: 'is not a year and a month such as 2027-07' },
  months: (text) => parseNumber(text, { decimals: 0, min: 1, max: MOST_MONTHS }),
  rupees: (text) =>
    parseNumber(text.replace(/^(₹|rs\.?)\s*/i, ''), { decimals: 0, min: 1, max: MOST_RUPEES }),
  lpa: (text) => {
    const parsed = parseAmount(text, 'lpa');
    return 'value' in parsed ? { value: String(Number(parsed.value)) } : parsed;
  },
};

const isList = ({ kind }: Fact): boolean => kind === 'words' || kind === 'lines';

/** A fact in words. */
function wordsOf({ kind, per = '' }: Fact, value: string): string {
  if (kind === 'choice') return capitalize(value);
  if (kind === 'lines') return value.replaceAll('\n', ' → ');
  if (kind === 'month') return monthText(value);
  if (kind === 'months') return value === '1' ? '1 month' : `${value} months`;
  if (kind === 'rupees') return `${formatRupees(Number(value))}${per}`;
  return kind === 'lpa' ? `${value} LPA` : value;
}

const filled = (table: Table, values: Record<string, string | undefined>) =>
  Object.entries(table).flatMap(([key, fact]) => {
    const value = values[key];
    return value ? [{ key, value, fact }] : [];
  });

const factsOf = (
  table: Table,
  values: Record<string, string | undefined>,
): (FactWords & { onCard: boolean })[] =>
  filled(table, values).map(({ key, value, fact }) => ({
    key,
    label: fact.label,
    text: wordsOf(fact, value),
    onCard: fact.onCard === true,
  }));

const shown = (facts: ReturnType<typeof factsOf>, isCard: boolean): FactWords[] =>
  facts.filter(({ onCard }) => onCard || !isCard).map(({ key, label, text }) => ({ key, label, text }));

/** What a drive says of its job, in words (F-28). @param isCard whether a card shows it, which has less */
export const jobWords = (job: Job, isCard = false): FactWords[] => shown(factsOf(JOB_FACTS, job), isCard);
/** What a role pays beside its package, in words. @param isCard as of `jobWords` */
export const payWords = (pay: Pay, isCard = false): FactWords[] => shown(factsOf(PAY_FACTS, pay), isCard);

/**
 * Reads what is typed of a fact, or a drive file says of it.
 * @returns an exact text, empty for a blank one; or an error in words that follow the field's name
 */
export function readFact(fact: Fact, given: string): Parsed {
  const text = isList(fact) ? given : tidyFigure(given);
  return text.trim() === '' ? { value: '' } : READ[fact.kind](text);
}

/** What is typed as far as it can be read: a draft is shown before it is whole. */
const readable = (table: Table, typed: Record<string, string | undefined>) =>
  Object.fromEntries(
    filled(table, typed).flatMap(({ key, value, fact }) => {
      const parsed = readFact(fact, value);
      return 'value' in parsed && parsed.value !== '' ? [[key, parsed.value]] : [];
    }),
  );
export const readableJob = (typed: Job): Job => readable(JOB_FACTS, typed);
export const readablePay = (typed: Pay): Pay => readable(PAY_FACTS, typed);

/** The steps of a drive's selection process. */
export const selectionSteps = ({ selection = '' }: Job): string[] => entriesOf('lines', selection);

/** The place of a type of work among all; one that is not given any more comes last. */
const rankOf = (work: string | undefined): number => {
  const place = (WORK_TYPES as readonly (string | undefined)[]).indexOf(work);
  return place < 0 ? WORK_TYPES.length : place;
};

/** Whether a value is worse than another one, for someone who applied; undefined: it is not given. */
function isWorse({ kind, worse }: Fact, was: string | undefined, is: string | undefined): boolean {
  if (worse === 'less') return was !== undefined && Number(is ?? 0) < Number(was);
  if (worse === 'more') return is !== undefined && Number(is) > Number(was ?? 0);
  if (worse === 'later') return was !== undefined && rankOf(is) > rankOf(was);
  if (worse === 'fewer' && was !== undefined) {
    const stays = new Set(entriesOf(kind, (is ?? '').toLowerCase()));
    return entriesOf(kind, was.toLowerCase()).some((entry) => !stays.has(entry));
  }
  return false;
}

/** A fact that differs: in words, before and after. */
export type FactDifference = { label: string; was: string | null; is: string | null; isWorse: boolean };

function differences(table: Table, before: Record<string, string | undefined>, after: typeof before) {
  return Object.entries(table).flatMap(([key, fact]): FactDifference[] => {
    const [was, is] = [before[key] || undefined, after[key] || undefined];
    if (was === is) return [];
    const words = (value: string | undefined) => (value === undefined ? null : wordsOf(fact, value));
    return [{ label: fact.label, was: words(was), is: words(is), isWorse: isWorse(fact, was, is) }];
  });
}
export const jobDifferences = (before: Job, after: Job): FactDifference[] =>
  differences(JOB_FACTS, before, after);
export const payDifferences = (before: Pay, after: Pay): FactDifference[] =>
  differences(PAY_FACTS, before, after);
