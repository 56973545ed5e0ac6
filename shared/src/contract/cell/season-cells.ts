import type { SeasonFigures, SeasonGroup, SeasonsData } from './seasons';
import { capitalize } from './capitalize';
import {
  percent,
  UNKNOWN,
  type Measured,
  type OfferMeasure,
  type PackageMeasure,
  type SeasonTableName,
  type StudentMeasure,
} from './season-measures';

/** What a number counts: the list that it opens. */
export type CountedList = {
  season: number;
  counted: StudentMeasure | OfferMeasure;
  degree?: string;
  branch?: string;
  gender?: string;
};
/** A number with its unit; null is not known. */
export type SeasonCell = {
  value: number | null;
  unit: 'count' | 'lpa' | 'rupees' | 'percent' | 'each';
  list?: CountedList;
};
export type SeasonRow = { name: string; cells: SeasonCell[]; typed?: true };
export type SeasonTable = {
  name: SeasonTableName;
  title: string;
  means: string;
  head: string[];
  rows: SeasonRow[];
};

export type Who = Pick<SeasonGroup, 'degree' | 'branch' | 'gender'>;
const ALL: Who = { degree: null, branch: null, gender: null };

/** The measures of a group; of one without students nothing is known. */
export const measuresOf = ({ groups }: SeasonFigures, who: Partial<Who> = {}): Measured => {
  const { degree, branch, gender } = { ...ALL, ...who };
  const found = groups.find((one) => one.degree === degree && one.branch === branch && one.gender === gender);
  return found?.measured ?? UNKNOWN;
};

/** What is known of a year. @property typed typed in by someone, without a list behind it */
export type KnownYear = { year: number; figures: SeasonFigures; typed: boolean };

/** Nothing is known of a season. */
export const NO_FIGURES: SeasonFigures = { groups: [], companies: null, by_company: [] };

export const knownYear = ({ seasons, earlier }: SeasonsData, year: number): KnownYear | undefined => {
  const season = seasons.find((one) => one.year === year);
  if (season) return { year, figures: season.figures, typed: false };
  const typed = earlier.find((one) => one.year === year);
  return typed && { year, figures: typed.figures, typed: true };
};

export const countCell = (value: number | null, list?: CountedList): SeasonCell => ({
  value,
  unit: 'count',
  ...(list ? { list } : {}),
});
export const shareCell = (part: number | null, whole: number | null): SeasonCell => ({
  value: percent(part, whole),
  unit: 'percent',
});

/** How numbers of one group are written: each with the list of it, where the year is no typed one. */
export function cellsOf({ year, figures, typed }: KnownYear, who: Partial<Who> = {}) {
  const measured = measuresOf(figures, who);
  const { degree, branch, gender } = { ...ALL, ...who };
  const list = (counted: CountedList['counted']): CountedList => ({
    season: year,
    counted,
    ...(degree === null ? {} : { degree }),
    ...(branch === null ? {} : { branch }),
    ...(gender === null ? {} : { gender }),
  });
  return {
    measured,
    of: (name: StudentMeasure | OfferMeasure): SeasonCell =>
      countCell(measured[name], typed ? undefined : list(name)),
    /** A package, which is that of placed students. */
    lpa: (name: PackageMeasure): SeasonCell => ({ value: measured[name], unit: 'lpa' }),
  };
}

export const branchText = ({ degree, branch }: Pick<Who, 'degree' | 'branch'>): string =>
  `${degree} ${capitalize(branch ?? '')}`.trim();

/** The branches of some years, each once, by name. */
export function branchesOf(years: readonly (KnownYear | undefined)[]): { degree: string; branch: string }[] {
  const found = new Map<string, { degree: string; branch: string }>();
  for (const known of years)
    for (const { degree, branch } of known?.figures.groups ?? [])
      if (degree !== null && branch !== null) found.set(`${degree} ${branch}`, { degree, branch });
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, branch]) => branch);
}

export const degreesOf = (years: readonly (KnownYear | undefined)[]): string[] =>
  [
    ...new Set(years.flatMap((known) => known?.figures.groups.flatMap(({ degree }) => degree ?? []) ?? [])),
  ].sort();

/** A year and those before it, each with what is known of it. */
export const yearsBack = (data: SeasonsData, year: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ year: year - at, known: knownYear(data, year - at) }));

/** The mark of a row of a year that was typed in. */
export const typedOf = (known: KnownYear | undefined) => (known?.typed ? { typed: true as const } : {});
