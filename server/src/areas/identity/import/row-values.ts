import { DEGREES, ENROLLMENT_DIGITS, FULL_NAME_MAX, type Degree } from '@portal/shared/contract';
import type { ImportField } from '@portal/shared/contract/cell';
import {
  readDigits,
  readEmail,
  readLine,
  readName,
  tidyIdentity,
  tidyLine,
  type Reading,
} from '@portal/shared/values';

/** A student as an import gives them: each value by its normaliser, degree upper case, branch and email lower case. */
export type StudentValues = {
  enrollment: string;
  name: string;
  email: string;
  degree: Degree;
  branch: string;
};
type Texts = Partial<Record<ImportField, string>>;
/** What is wrong with a field of a row. */
export type Faults = Partial<Record<ImportField, string>>;

const LONGEST_BRANCH = 100;
/** Excel's way to keep a number a text: ="220280107101", or an apostrophe before it. */
const bare = (text: string) => text.replace(/^="([^"]*)"$/, '$1').replace(/^'/, '');

/** What Excel makes of a cell, which is no value of any field. */
const ODD: [RegExp, (field: string, text: string) => string][] = [
  [/^[=@]/, (field) => `${field} is a formula without a value`],
  [/^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)$/, (field, text) => `${field} is Excel's error ${text}`],
  [/^\d{4}-\d{2}-\d{2}$/, (field, text) => `${field} is a date, ${text}`],
];

/**
 * A cell as it was meant, or what Excel made of it that is no value of any field.
 * @param field how it is called
 */
export function readCell(field: string, given: string): { text: string } | { fault: string } {
  const text = bare(given);
  const odd = ODD.find(([pattern]) => pattern.test(text));
  return odd ? { fault: odd[1](field, text) } : { text };
}

function readEnrollment(text: string): Reading {
  const isRounded = /^\d+(\.\d+)?e\+?\d+$/i.test(text);
  return isRounded
    ? { fault: 'Excel rounded it, and its last digits are lost: type it again as text.' }
    : readDigits(text.replace(/\.0+$/, ''), ENROLLMENT_DIGITS);
}

/** How the text of a cell is read: the normalisers of the forms (F-05, F-22). */
const READ: Record<ImportField, (text: string) => Reading> = {
  enrollment: readEnrollment,
  name: (text) => readName(text, FULL_NAME_MAX),
  email: readEmail,
  degree: (text) => {
    const degree = tidyIdentity(text);
    return DEGREES.some((one) => one === degree) ? { value: degree } : { fault: 'Give BE, ME or MCA.' };
  },
  branch: (text) => readLine(text.toLowerCase(), LONGEST_BRANCH),
};

/** The values of a row, and what is wrong with each other one; a blank one is absent from both. */
export function valuesOf(texts: Texts): { values: Partial<StudentValues>; faults: Faults } {
  const values: Record<string, string> = {};
  const faults: Faults = {};
  for (const [name, given] of Object.entries(texts)) {
    const field = name as ImportField;
    const cell = readCell(field, given);
    if ('fault' in cell) {
      faults[field] = cell.fault;
      continue;
    }
    const text = tidyLine(cell.text);
    if (text === '') continue;
    const read = READ[field](cell.text);
    if ('value' in read) values[field] = read.value;
    else faults[field] = `${field} “${text}”: ${read.fault.replace(/\.$/, '')}`;
  }
  return { values: values, faults };
}
