import type { YearStatistics } from '@portal/shared/college';
import * as z from '@portal/shared/zod';
import { pdfFile } from '../named-file';
import { placementYear } from '../year';

const text = z.string().check(z.minLength(1, 'must not be empty'));

const report = z
  .strictObject({
    year: placementYear,
    /** A PDF of the content's folder, offered as it is; without one the report is made of what follows. */
    file: z.optional(pdfFile),
    summary: z.optional(text),
    highlights: z.optional(z.array(text)),
    /** Students selected by programme; they add up to the year's figure in the statistics. */
    programmes: z.optional(z.record(text, z.int('must be a whole number').check(z.nonnegative()))),
  })
  .check(
    z.refine(({ file, summary }) => Boolean(file ?? summary), {
      error: 'needs a file, or a summary and figures of which one is made',
    }),
  );

/** What reports.yaml holds: the yearly placement reports, newest first (PUB-05). */
export const schema = z
  .array(report)
  .check(
    z.refine(
      (reports) => reports.every(({ year }, at) => at === 0 || year < (reports[at - 1]?.year ?? 0)),
      'must have one report a year, the newest first',
    ),
  );

type Mismatch = { path: (string | number)[]; message: string };

/**
 * The figures that a report's words name: '944 students selected', '123 companies'. One that is above the year's is wrong
 * whatever the sentence is about. One below it may be of a part of them ('12 companies came for the first time'), unless
 * nothing follows that says of which: `whole` matches what comes before the words of the whole year.
 */
const NAMED = [
  {
    words: /(\d[\d,]*) students? (?:were )?selected/g,
    of: 'studentsSelected',
    whole: /^(?: by \d[\d,]* companies)?\s*(?:[.,;]|$)/,
  },
  { words: /(\d[\d,]*) companies(?: visited)?/g, of: 'companiesVisited', whole: /^\s*(?:[.;]|$)/ },
] as const;

/** What a sentence says against the year's row. */
const against = (sentence: string, row: YearStatistics): string[] =>
  NAMED.flatMap(({ words, of, whole }) =>
    [...sentence.matchAll(words)]
      .filter(({ 0: said, 1: digits = '', index }) => {
        const figure = Number(digits.replaceAll(',', ''));
        const behind = sentence.slice(index + said.length);
        return figure > row[of] || (figure < row[of] && whole.test(behind));
      })
      .map(
        ([said]) =>
          `says '${said}', but statistics.yaml has ${row[of]} for ${row.year}; correct the one or the other`,
      ),
  );

/** A report's figures are the table's: its programmes add up to the year, and its words name no other figure. */
function compareReport(report: Report, at: number, statistics: readonly YearStatistics[]): Mismatch[] {
  const { file, summary = '', highlights = [], programmes } = report;
  const row = statistics.find(({ year }) => year === report.year);
  if (!row && file) return [];
  if (!row) return [{ path: [at, 'year'], message: `${report.year} has no row in statistics.yaml; add one` }];
  const sum = Object.values(programmes ?? {}).reduce((total, count) => total + count, 0);
  const wrongSum = {
    path: [at, 'programmes'],
    message: `add up to ${sum}, but statistics.yaml has ${row.studentsSelected} for ${row.year}; the difference is ${Math.abs(sum - row.studentsSelected)}`,
  };
  return [
    ...(!programmes || sum === row.studentsSelected ? [] : [wrongSum]),
    ...against(summary, row).map((message) => ({ path: [at, 'summary'], message })),
    ...highlights.flatMap((highlight, index) =>
      against(highlight, row).map((message) => ({ path: [at, 'highlights', index], message })),
    ),
  ];
}

/** Content that the reports have to agree with. */
export const beside = { statistics: './statistics.yaml' };

/** Where reports.yaml says another thing than the statistics (W-21). */
export const compare = (
  reports: readonly Report[],
  { statistics }: { statistics: readonly YearStatistics[] },
): Mismatch[] => reports.flatMap((report, at) => compareReport(report, at, statistics));

export type Report = z.infer<typeof schema>[number];
