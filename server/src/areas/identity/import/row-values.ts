import { DEGREES, enrollment as enrollmentOf, type Degree } from '@portal/shared/contract';
import type { ImportField } from '@portal/shared/contract/cell';
import { z } from 'zod';

/** A student as an import gives them: spaces tidied, degree upper case, branch and e-mail lower case. */
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

const LONGEST_NAME = 120;
const LONGEST_BRANCH = 100;
const spaces = (text: string) => text.trim().replace(/\s+/g, ' ');
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

const READ: Record<ImportField, z.ZodType<string>> = {
  enrollment: z
    .string()
    .transform((text) => text.replace(/\s/g, '').replace(/\.0+$/, ''))
    .superRefine((text, context) => {
      if (enrollmentOf.safeParse(text).success) return;
      const message = /^\d+(\.\d+)?e\+?\d+$/i.test(text)
        ? `Excel turned the enrollment into ${text}: its last digits are lost, so type it again as text`
        : 'enrollment is not 12 digits';
      context.addIssue({ code: 'custom', message });
    }),
  name: z
    .string()
    .transform(spaces)
    .refine((name) => name.length <= LONGEST_NAME, `name is longer than ${LONGEST_NAME} characters`)
    .refine((name) => /^[\p{L}\p{M} .'-]*$/u.test(name), 'name has characters that are no letters'),
  email: z.string().trim().toLowerCase().pipe(z.email('email is no email address')),
  degree: z
    .string()
    .transform((text) => text.replace(/[.\s]/g, '').toUpperCase())
    .refine((text) => DEGREES.some((degree) => degree === text), 'degree is not BE, ME or MCA'),
  branch: z
    .string()
    .transform((text) => spaces(text).toLowerCase())
    .refine(
      (branch) => branch.length <= LONGEST_BRANCH,
      `branch is longer than ${LONGEST_BRANCH} characters`,
    ),
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
    if (cell.text.trim() === '') continue;
    const read = READ[field].safeParse(cell.text);
    if (read.success) values[field] = read.data;
    else faults[field] = [...new Set(read.error.issues.map(({ message }) => message))].join('; ');
  }
  return { values: values, faults };
}
