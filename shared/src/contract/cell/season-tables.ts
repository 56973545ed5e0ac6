import type { Season, SeasonsData } from './seasons';
import { naac, nba, nirf } from './season-accreditation';
import {
  branchesOf,
  branchText,
  cellsOf,
  countCell,
  degreesOf,
  knownYear,
  measuresOf,
  shareCell,
  typedOf,
  yearsBack,
  type KnownYear,
  type SeasonCell,
  type SeasonRow,
  type SeasonTable,
  type Who,
} from './season-cells';
import {
  genderText,
  MEASURES,
  NO_GENDER,
  OFFER_MEASURE_NAMES,
  PACKAGE_MEASURES,
  perEach,
  STUDENT_MEASURE_NAMES,
  UNKNOWN,
  type Measure,
  type PackageMeasure,
  type SeasonTableName,
  type StudentMeasure,
} from './season-measures';

const titled = (names: readonly Measure[]): string[] => names.map((name) => MEASURES[name].title);
const PACKAGES = Object.keys(PACKAGE_MEASURES) as PackageMeasure[];
const LPA = PACKAGES.map((name) => `${PACKAGE_MEASURES[name].title}, LPA`);

/** By which way the placed students came to the offer that counts: they add up to `placed`. */
const SOURCES = ['placed_drive', 'placed_ppo', 'placed_off_campus'] as const;
/** By what students are counted, without the source of their placement. */
export const STUDENT_COUNTS: readonly StudentMeasure[] = STUDENT_MEASURE_NAMES.filter(
  (name) => !SOURCES.some((source) => source === name),
);

const PLACEMENT_HEAD = [...titled(STUDENT_COUNTS), 'Placed of eligible', 'Placed of all students', ...LPA];
const SOURCE_HEAD = ['Placed', ...titled(SOURCES), ...titled(OFFER_MEASURE_NAMES), 'Offers per student'];

/** A row of a table, by the columns that it has. */
type RowOf = (known: KnownYear, name: string, who?: Partial<Who>) => SeasonRow;

const placementRow: RowOf = (known, name, who = {}) => {
  const { measured, of, lpa } = cellsOf(known, who);
  return {
    name,
    cells: [
      ...STUDENT_COUNTS.map(of),
      shareCell(measured.placed, measured.eligible),
      shareCell(measured.placed, measured.students),
      ...PACKAGES.map(lpa),
    ],
    ...typedOf(known),
  };
};

const sourceRow: RowOf = (known, name, who = {}) => {
  const { measured, of } = cellsOf(known, who);
  const each: SeasonCell = { value: perEach(measured.offers, measured.students), unit: 'each' };
  return {
    name,
    cells: [of('placed'), ...SOURCES.map(of), ...OFFER_MEASURE_NAMES.map(of), each],
    ...typedOf(known),
  };
};

/** A row for each branch, each degree, and all together. */
const byBranch = (known: KnownYear, row: RowOf): SeasonRow[] => [
  ...branchesOf([known]).map((who) => row(known, branchText(who), who)),
  ...degreesOf([known]).map((degree) => row(known, `${degree}, all branches`, { degree })),
  row(known, 'All branches'),
];

const gendersOf = ({ figures }: KnownYear): string[] => [
  ...new Set(figures.groups.flatMap(({ gender }) => gender ?? [])),
];

function companies({ year, figures }: Season): SeasonTable {
  return {
    name: 'companies',
    title: `Companies, ${year}`,
    means: 'Companies that made an offer to a student of the season.',
    head: ['Offers', 'Accepted', 'Highest, LPA'],
    rows: figures.by_company.map(({ company, offers, offers_accepted, highest_lpa }) => ({
      name: company,
      cells: [countCell(offers), countCell(offers_accepted), { value: highest_lpa, unit: 'lpa' }],
    })),
  };
}

/** Every group of branches with its genders: what differs between them is seen in one table. */
function genders(known: KnownYear): SeasonRow[] {
  const all = [
    ...branchesOf([known]).map((who) => ({ name: branchText(who), who })),
    { name: 'All branches', who: {} },
  ];
  return all.flatMap(({ name, who }) =>
    gendersOf(known)
      .filter((gender) => measuresOf(known.figures, { ...who, gender }) !== UNKNOWN)
      .map((gender) =>
        placementRow(known, `${name}, ${gender === NO_GENDER ? 'gender not given' : genderText(gender)}`, {
          ...who,
          gender,
        }),
      ),
  );
}

/**
 * A table of a season.
 * @returns its title, its columns, and rows of numbers, each with the list that it counts
 * @throws Error for a year that the data does not have
 */
export function seasonTable(data: SeasonsData, year: number, name: SeasonTableName): SeasonTable {
  const season = data.seasons.find((one) => one.year === year);
  if (!season) throw new Error(`${year} is no season`);
  const known = knownYear(data, year)!;
  const placed = { name, head: PLACEMENT_HEAD };
  switch (name) {
    case 'placement': {
      const before = yearsBack(data, year, 5).flatMap(({ known: one }) => one ?? []);
      return {
        ...placed,
        title: 'Placement by year',
        means: 'A student counts once, with the highest accepted offer.',
        rows: before.map((one) => placementRow(one, String(one.year))),
      };
    }
    case 'branches':
      return {
        ...placed,
        title: `By branch, ${year}`,
        means: 'Each branch, each degree, and all together.',
        rows: byBranch(known, placementRow),
      };
    case 'genders':
      return {
        ...placed,
        title: `By branch and gender, ${year}`,
        means: 'As the profiles say it.',
        rows: genders(known),
      };
    case 'sources':
      return {
        name,
        head: SOURCE_HEAD,
        title: `Offers and how students were placed, ${year}`,
        means: 'Placed students by the offer that counts, and all offers by what became of them.',
        rows: byBranch(known, sourceRow),
      };
    case 'companies':
      return companies(season);
    case 'nirf':
      return nirf(data, year);
    case 'naac':
      return naac(data, year);
    case 'nba':
      return nba(data, year);
  }
}
