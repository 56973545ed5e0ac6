import {
  measuresOf,
  NO_FIGURES,
  UNKNOWN,
  type EarlierFigures,
  type Measured,
  type PublicYear,
  type SeasonFigures,
  type SeasonGroup,
} from '@portal/shared/contract/cell';

/** Figures as they were frozen: a measure that there was none of then is not known. */
export const completed = (figures: SeasonFigures): SeasonFigures => ({
  ...figures,
  groups: figures.groups.map((group) => ({ ...group, measured: { ...UNKNOWN, ...group.measured } })),
});

/**
 * The row of the public site's table for a year: who is placed, by the offers that count (F-69).
 * @returns null where the portal does not know the year: no one is placed, or no company came; a row of zeros would
 * be wrong
 */
export function publicYearOf(year: number, figures: SeasonFigures): PublicYear | null {
  const { placed, median_lpa, highest_lpa } = measuresOf(figures);
  const { companies } = figures;
  if (!placed || !companies) return null;
  return {
    year,
    studentsSelected: placed,
    companiesVisited: companies,
    ...(median_lpa === null ? {} : { medianPackage: median_lpa }),
    ...(highest_lpa === null ? {} : { highestPackage: highest_lpa }),
  };
}

/** Whether two rows of the table say the same. */
export const isSameYear = (
  one: PublicYear | null | undefined,
  other: PublicYear | null | undefined,
): boolean =>
  one?.year === other?.year &&
  one?.studentsSelected === other?.studentsSelected &&
  one?.companiesVisited === other?.companiesVisited &&
  one?.medianPackage === other?.medianPackage &&
  one?.highestPackage === other?.highestPackage;

export const TYPED_COUNTS = ['students', 'placed', 'higher_studies', 'own_business'] as const;

const knownOf = (numbers: (number | null)[]): number[] | null =>
  numbers.includes(null) || numbers.length === 0 ? null : (numbers as number[]);

/** The measures of some typed rows together: counts are added; of several, median and mean are not known. */
function together(rows: readonly EarlierFigures[]): Measured {
  const [one] = rows;
  if (one && rows.length === 1) {
    const { degree: _degree, branch: _branch, ...measured } = one;
    return { ...UNKNOWN, ...measured };
  }
  const each = <Name extends keyof EarlierFigures & keyof Measured>(
    names: readonly Name[],
    combine: (numbers: number[]) => number,
  ) =>
    names.map((name) => {
      const numbers = knownOf(rows.map((row) => row[name]));
      return [name, numbers && combine(numbers)];
    });
  return {
    ...UNKNOWN,
    ...(Object.fromEntries([
      ...each(TYPED_COUNTS, (numbers) => numbers.reduce((sum, number) => sum + number, 0)),
      ...each(['lowest_lpa'], (numbers) => Math.min(...numbers)),
      ...each(['highest_lpa'], (numbers) => Math.max(...numbers)),
    ]) as Partial<Measured>),
  };
}

/** A year that was typed in as figures: a row of a whole degree counts before the sum of its branches. */
export function earlierFiguresOf(rows: readonly EarlierFigures[]): SeasonFigures {
  const degrees = [...new Set(rows.map(({ degree }) => degree))];
  const ofDegrees = degrees.map((degree) => {
    const own = rows.filter((row) => row.degree === degree);
    const whole = own.filter(({ branch }) => branch === null);
    return {
      degree,
      rows: whole.length > 0 ? whole : own,
    };
  });
  const groups: SeasonGroup[] = [
    { degree: null, branch: null, gender: null, measured: together(ofDegrees.flatMap((one) => one.rows)) },
    ...ofDegrees.map((one) => ({
      degree: one.degree,
      branch: null,
      gender: null,
      measured: together(one.rows),
    })),
    ...rows
      .filter(({ branch }) => branch !== null)
      .map((row) => ({ degree: row.degree, branch: row.branch, gender: null, measured: together([row]) })),
  ];
  return { ...NO_FIGURES, groups };
}
