import { earlierFigures, earlierYearRequest } from '@portal/shared/contract/cell';
import type { EarlierFigures, SeasonsData } from '@portal/shared/contract/cell';
import type { Resolver } from '@portal/shared/forms';
import { zodResolver } from '@portal/shared/forms-zod';
import * as z from '@portal/shared/zod';

/** What is typed in of a branch, in the order of the form. */
export const EARLIER_FIELDS = {
  students: 'Students',
  placed: 'Placed',
  higher_studies: 'Higher studies',
  own_business: 'Own business',
  lowest_lpa: 'Lowest, LPA',
  median_lpa: 'Median, LPA',
  mean_lpa: 'Mean, LPA',
  highest_lpa: 'Highest, LPA',
} as const;
export type EarlierField = keyof typeof EARLIER_FIELDS;
export const EARLIER_FIELD_NAMES = Object.keys(EARLIER_FIELDS) as readonly EarlierField[];

export type EarlierRowValues = { degree: EarlierFigures['degree']; branch: string | null } & Record<
  EarlierField,
  string
>;
export type EarlierValues = { year: string; source: string; reason: string; rows: EarlierRowValues[] };

const isEmpty = (row: EarlierRowValues): boolean =>
  EARLIER_FIELD_NAMES.every((name) => row[name].trim() === '');

/** A row as it is sent; an empty field is not known. What is no number stays none, so that it is refused. */
const figuresOf = (row: EarlierRowValues): EarlierFigures => ({
  degree: row.degree,
  branch: row.branch,
  ...(Object.fromEntries(
    EARLIER_FIELD_NAMES.map((name) => [name, row[name].trim() === '' ? null : Number(row[name])]),
  ) as Record<EarlierField, number | null>),
});

/** The rows that say something. */
export const typedRows = ({ rows }: EarlierValues): EarlierFigures[] =>
  rows.filter((row) => !isEmpty(row)).map(figuresOf);

const { source, reason } = earlierYearRequest.shape;
export const earlierResolver = zodResolver(
  z
    .object({
      year: z.string().check(z.regex(/^(19|20)\d\d$/, 'Please enter a passout year, such as 2021.')),
      source,
      reason,
      rows: z.array(z.unknown()),
    })
    .check(({ value, issues }) => {
      const rows = value.rows as EarlierRowValues[];
      if (rows.every(isEmpty))
        issues.push({
          code: 'custom',
          input: rows,
          message: 'Please enter a figure.',
          path: ['rows', 0, 'students'],
        });
      rows.forEach((row, at) => {
        if (isEmpty(row)) return;
        const read = z.safeParse(earlierFigures, figuresOf(row));
        for (const { message, path } of read.error?.issues ?? [])
          issues.push({ code: 'custom', input: row, message, path: ['rows', at, ...path] });
      });
    }),
) as Resolver<EarlierValues>;

/** A row for each degree and each branch that the college has, and for what was typed in, filled with that. */
export function rowsFor({ seasons }: SeasonsData, typed: readonly EarlierFigures[]): EarlierRowValues[] {
  const places = new Map<string, Pick<EarlierRowValues, 'degree' | 'branch'>>();
  const add = (degree: string, branch: string | null) =>
    places.set(`${degree} ${branch ?? ''}`, { degree: degree as EarlierFigures['degree'], branch });
  for (const { figures } of seasons)
    for (const { degree, branch } of figures.groups) if (degree !== null) add(degree, branch);
  for (const { degree, branch } of typed) add(degree, branch);
  return [...places]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { degree, branch }]): EarlierRowValues => {
      const known = typed.find((row) => row.degree === degree && row.branch === branch);
      const values = EARLIER_FIELD_NAMES.map((name) => [name, String(known?.[name] ?? '')]);
      return { ...(Object.fromEntries(values) as Record<EarlierField, string>), degree, branch };
    });
}

/** What a row is of. */
export const placeText = ({ degree, branch }: Pick<EarlierRowValues, 'degree' | 'branch'>): string =>
  branch === null ? `${degree}, all branches` : `${degree} ${branch}`;
