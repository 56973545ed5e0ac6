import { degree, enrollment } from '@portal/shared/contract';
import { parse, type CsvError } from 'csv-parse/sync';
import { z } from 'zod';

/** Columns of the import, in any order (D-18). */
const COLUMNS = ['enrollment', 'name', 'email', 'degree', 'branch'] as const;

const LONGEST_NAME = 120;
const LONGEST_BRANCH = 100;
const spaces = (text: string) => text.trim().replace(/\s+/g, ' ');

const row = z.object({
  enrollment: z.custom<string>((value) => enrollment.safeParse(value).success, 'enrollment is not 12 digits'),
  name: z
    .string()
    .transform(spaces)
    .refine((name) => name !== '', 'name is missing')
    .refine((name) => name.length <= LONGEST_NAME, `name is longer than ${LONGEST_NAME} characters`)
    .refine((name) => /^[\p{L}\p{M} .'-]*$/u.test(name), 'name has characters that are no letters'),
  email: z.string().trim().toLowerCase().pipe(z.email('email is no e-mail address')),
  degree: z
    .string()
    .transform((text) => text.trim().toUpperCase())
    .pipe(
      z.custom<z.infer<typeof degree>>(
        (value) => degree.safeParse(value).success,
        'degree is not BE, ME or MCA',
      ),
    ),
  branch: z
    .string()
    .transform((text) => spaces(text).toLowerCase())
    .refine((branch) => branch !== '', 'branch is missing')
    .refine(
      (branch) => branch.length <= LONGEST_BRANCH,
      `branch is longer than ${LONGEST_BRANCH} characters`,
    ),
});

/** A student as a row gives them: spaces tidied, degree upper case, branch and e-mail lower case. */
export type StudentRow = z.infer<typeof row>;
/** A row that cannot be taken, by its line in the file, with every reason. */
type BadRow = { line: number; reason: string };

/** A file that cannot be read as a whole; the message is a line for the person. */
export class CsvRefused extends Error {}

type Parsed = { record: Record<string, string>; info: { lines: number; error?: CsvError } };

function checkHeader(header: string[]): string[] {
  const names = header.map((name) => name.trim().toLowerCase());
  const missing = COLUMNS.filter((name) => !names.includes(name));
  const unknown = names.filter((name) => !(COLUMNS as readonly string[]).includes(name));
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  const faults = [
    missing.length > 0 ? `it lacks ${missing.join(', ')}` : '',
    unknown.length > 0 ? `it has unknown columns: ${unknown.map((name) => `"${name}"`).join(', ')}` : '',
    twice.length > 0 ? `it names ${twice.join(', ')} twice` : '',
  ].filter(Boolean);
  if (faults.length > 0) {
    throw new CsvRefused(`The first line must be the header ${COLUMNS.join(',')}: ${faults.join('; ')}.`);
  }
  return names;
}

/**
 * Reads a CSV file of students (UTF-8, comma-separated, header first).
 * @returns the good rows in order and the bad ones with their lines
 * @throws CsvRefused when the header is wrong or the file is no CSV
 */
export function readStudentCsv(text: string): { rows: StudentRow[]; bad: BadRow[] } {
  let parsed: Parsed[];
  try {
    parsed = parse(text, {
      bom: true,
      columns: checkHeader,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as Parsed[];
  } catch (error) {
    if (error instanceof CsvRefused) throw error;
    throw new CsvRefused(`This is not a CSV file: ${(error as Error).message}.`);
  }
  const rows: StudentRow[] = [];
  const bad: BadRow[] = [];
  const lineOf = new Map<string, number>();
  for (const { record, info } of parsed) {
    const line = info.lines;
    const result = row.safeParse({ ...record, enrollment: record.enrollment?.trim() });
    const missing = COLUMNS.filter((name) => record[name] === undefined);
    if (missing.length > 0) bad.push({ line, reason: `the row has no ${missing.join(', ')}` });
    else if (info.error) bad.push({ line, reason: 'the row has more values than the header' });
    else if (!result.success) {
      bad.push({ line, reason: [...new Set(result.error.issues.map(({ message }) => message))].join('; ') });
    } else {
      const before = lineOf.get(result.data.enrollment);
      if (before !== undefined) {
        bad.push({ line, reason: `enrollment ${result.data.enrollment} stands in line ${before} already` });
      } else {
        lineOf.set(result.data.enrollment, line);
        rows.push(result.data);
      }
    }
  }
  return { rows, bad };
}
